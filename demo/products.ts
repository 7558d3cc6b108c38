import type { DemoProduct } from './product-kinds.ts'
import { productsElsewhere } from './products-elsewhere.ts'
import { mainBarProducts } from './products-main-bar.ts'

/** All that the demo's four counters sell. */
export const demoProducts: DemoProduct[] = [...mainBarProducts, ...productsElsewhere]

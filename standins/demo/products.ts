import type { DemoProduct } from './product-kinds.ts'
import { productsElsewhere } from './products-other-locations.ts'
import { mainBarProducts } from './products-main-bar.ts'

/** The products of the demo's five locations. */
export const demoProducts: DemoProduct[] = [...mainBarProducts, ...productsElsewhere]

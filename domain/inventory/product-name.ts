/** 'Logo Tee (L)': a product with its variant, if it has one. */
export function formatProductName({ name, variantName }: NamedProduct): string {
  return variantName ? `${name} (${variantName})` : name
}

interface NamedProduct {
  name: string
  variantName: string | null
}

/** The two ends of what the product is used on. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
}
export const NARROWEST = { width: 320, height: 640 }

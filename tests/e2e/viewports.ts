/** A phone and a desktop, the common extremes. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
}
export const NARROWEST = { width: 320, height: 640 }

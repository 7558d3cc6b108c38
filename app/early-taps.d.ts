declare module 'virtual:early-taps' {
  /** The script of features/cart/early-taps.script.ts; empty in the browser. */
  const text: string
  export default text
}

declare module 'virtual:early-script' {
  /** The script of early.script.ts; empty in the browser. */
  const text: string
  export default text
}

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  ...(command === 'build' && productionReact),
}))

/**
 * NODE_ENV stays the operator's: it decides whether stand-ins may run (contract 1). So the built
 * pages bring their own React, in its production build, and never ask for NODE_ENV at run time.
 */
const productionReact = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
} as const

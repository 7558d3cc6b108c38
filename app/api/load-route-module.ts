/**
 * Takes the place of React Router's own file of that name (vite.config.ts), which reloads the page when
 * the code of a screen cannot be fetched: what a person has typed would be lost without a word. Here the
 * screen fails instead when it is drawn, and the error page offers to reload.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id]
  try {
    loaded[route.id] = await import(/* @vite-ignore */ route.module)
    return loaded[route.id]
  } catch (error) {
    const fail = () => {
      throw error
    }
    return { default: fail, clientLoader: fail }
  }
}

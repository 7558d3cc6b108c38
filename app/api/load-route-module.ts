/**
 * Replaces React Router's own file of that name (vite.config.ts), which reloads the page when a screen's
 * code cannot be fetched and silently loses what the user has typed. Here rendering the screen throws
 * instead, and the error page offers to reload.
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

/** Where the browser finds a picture or film of `demo/assets/`. */
export function pictureUrl(name: string): string {
  return `/demo/pictures/${name}.webp`
}

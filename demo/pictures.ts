/** The address of a picture or video of `demo/assets/`. */
export function pictureUrl(name: string): string {
  return `/demo/pictures/${name}.webp`
}

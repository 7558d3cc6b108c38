/** The address of a picture or video of `standins/demo/assets/`. */
export function pictureUrl(name: string): string {
  return `/demo/pictures/${name}.webp`
}

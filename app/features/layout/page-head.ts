import type { MetaDescriptor } from 'react-router'

export interface PageHead {
  /** The title as in the page's frame, without the product's name. */
  title: string
  description: string
  /** The public address of the page, without query. */
  url: string
  /** 1200 x 630; the product's picture when absent. */
  image?: string | null | undefined
  /** schema.org data; its @context is added. */
  schema?: readonly Record<string, unknown>[]
}

/** The tags of a public page for search engines and link previews. */
export function toPageHead(head: PageHead): MetaDescriptor[] {
  const { title, description, url, image, schema = [] } = head
  return [
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Fayva' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(image ?? '/og.png', url).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...schema.map((item) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...item },
    })),
  ]
}

import './rich-text.css'
import parseHtml, { type DOMNode, domToReact, Element, Text } from 'html-react-parser'
import { isRichTextLink, isRichTextTag } from '#domain/values/rich-text.ts'

/** Elements whose text is dropped as well. */
const DROPPED_WHOLE = ['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title']

/** Renders a description with only the tags of the shared list, dropping other markup. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`rich-text ${className}`}>{parseHtml(html, { replace })}</div>
}

function replace(node: DOMNode): React.JSX.Element | null | undefined {
  if (node instanceof Text) return undefined
  if (!(node instanceof Element)) return <></>
  if (DROPPED_WHOLE.includes(node.name)) return <></>
  const children = domToReact(node.children as DOMNode[], { replace })
  const Tag = node.name
  if (!isRichTextTag(Tag)) return <>{children}</>
  if (Tag === 'br') return <br />
  if (Tag !== 'a') return <Tag>{children}</Tag>
  const { href } = node.attribs
  if (!href || !isRichTextLink(href)) return <>{children}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

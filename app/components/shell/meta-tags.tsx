import type { MetaDescriptor } from 'react-router'

/** The title and tags of a page that is rendered without the router. */
export function MetaTags({ tags }: { tags: MetaDescriptor[] }) {
  return tags.map((tag) => {
    if ('title' in tag) return <title key="title">{String(tag.title)}</title>
    const key = JSON.stringify(tag)
    if (!('tagName' in tag)) return <meta key={key} {...tag} />
    const { tagName: _, ...link } = tag
    return <link key={key} {...link} />
  })
}

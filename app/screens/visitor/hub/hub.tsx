import { data, href, redirect } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { reportPath } from '#app/components/magnet-page/report-url.ts'
import { SuspendedNote } from '#app/components/magnet-page/suspended-note.tsx'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { wordsIn } from '#app/components/magnet-page/words.tsx'
import { brandStyle } from '#app/components/magnets/brand-style.ts'
import { FileTypeIcon } from '#app/components/magnets/file-type.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { renderingContext } from '#app/middleware/page-cache-context.ts'
import { VARY_BY_LANGUAGE, visitorWords } from '#app/middleware/visitor-language.server.ts'
import { wordsOf } from '#content/languages/words.server.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { findPublicHub } from '#domain/hubs/hubs.server.ts'
import { magnetPath } from '#domain/magnets/magnet.ts'
import { hubTag, magnetTag, ownerTag } from '#domain/page-changes.ts'
import type { Route } from './+types/hub'
import css from './hub.css?inline'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { failures, page } = wordsIn(loaderData)
  if (loaderData?.state === 'suspended') return privatePageMeta(page.unavailableTitle)
  if (loaderData?.state !== 'shown') return privatePageMeta(failures.pageTitle)
  const { title, text, url } = loaderData
  return [
    { title },
    ...(text ? [{ name: 'description', content: text }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
  ]
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  'Cache-Control': 'no-cache',
  ...(loaderHeaders.has('Vary') && VARY_BY_LANGUAGE),
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const rendering = context.get(renderingContext)
  const at = rendering?.at ?? services.clock.now()
  const found = await findPublicHub(services, params.name, at)
  if (found.state === 'unknown') {
    const words = visitorWords(context, request)
    return data({ state: 'unknown' as const, words }, { status: 404, headers: VARY_BY_LANGUAGE })
  }
  if (rendering) {
    const { ownerId, magnetIds } = found
    rendering.page = {
      shown: null,
      tags: [ownerTag(ownerId), hubTag(ownerId), ...magnetIds.map(magnetTag)],
      validUntil: found.state === 'shown' ? (found.validUntil?.getTime() ?? null) : null,
      experiment: null,
    }
  }
  const words = wordsOf(found.language)
  switch (found.state) {
    case 'empty':
      return data({ state: 'unknown' as const, words }, { status: 404 })
    case 'suspended':
      return data({ state: 'suspended' as const, words }, { status: 410 })
    case 'moved':
      throw redirect(href('/u/:name', { name: found.name }), 302)
    case 'shown': {
      const magnets = found.magnets.map((magnet) => ({
        id: magnet.id,
        title: magnet.title,
        fileType: magnet.fileType,
        brandingColor: magnet.brandingColor,
        isOver: magnet.isOver,
        // The magnet's own page counts the view, with this source.
        path: `${magnetPath(magnet)}?utm_source=hub`,
      }))
      const url = services.env.publicUrl + href('/u/:name', { name: found.name })
      const { title, text } = found
      return { state: 'shown' as const, words, title, text, url, magnets }
    }
  }
}

/** A creator's page with the magnets that they chose. */
export default function HubPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'suspended') return <SuspendedNote />
  const { failures, types, page } = loaderData.words
  if (loaderData.state === 'unknown') {
    return (
      <VisitorFrame>
        <VisitorNote title={failures.pageTitle}>
          <p>{failures.page}</p>
        </VisitorNote>
      </VisitorFrame>
    )
  }
  const { title, text, magnets } = loaderData
  const [first] = magnets
  return (
    <VisitorFrame brandingColor={first?.brandingColor} reportUrl={first && reportPath(first.id)}>
      <style>{css}</style>
      <div className="hub">
        <h1 dir="auto">{title}</h1>
        {text && (
          <p className="about" dir="auto">
            {text}
          </p>
        )}
        <ul>
          {magnets.map((magnet) => (
            <li key={magnet.id}>
              <a href={magnet.path}>
                <i style={brandStyle(magnet.brandingColor)}>
                  <FileTypeIcon type={magnet.fileType} />
                </i>
                <span>
                  {/* Titles in another direction stay at the side of the icons. */}
                  <b className="name">
                    <bdi>{magnet.title}</bdi>
                  </b>
                  {magnet.isOver ? page.ended : types[magnet.fileType]}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </VisitorFrame>
  )
}

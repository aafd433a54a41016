import { data, href, redirect } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { reportPath } from '#app/components/magnet-page/report-url.ts'
import { SuspendedNote } from '#app/components/magnet-page/suspended-note.tsx'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { brandStyle } from '#app/components/magnets/brand-style.ts'
import { FileTypeIcon } from '#app/components/magnets/file-type.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { findPublicHub } from '#domain/hubs/hubs.server.ts'
import { FILE_TYPE_LABELS, magnetPath } from '#domain/magnets/magnet.ts'
import type { Route } from './+types/hub'
import css from './hub.css?inline'

const NOT_FOUND = 'Page not found'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.state !== 'shown') return privatePageMeta(NOT_FOUND)
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

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-cache' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findPublicHub(services, params.name)
  switch (found.state) {
    case 'unknown':
      return data({ state: 'unknown' as const }, { status: 404 })
    case 'suspended':
      return data({ state: 'suspended' as const }, { status: 410 })
    case 'moved':
      throw redirect(href('/u/:name', { name: found.name }), 302)
    case 'shown': {
      const magnets = found.magnets.map((magnet) => ({
        id: magnet.id,
        title: magnet.title,
        fileType: magnet.fileType,
        brandingColor: magnet.brandingColor,
        // The magnet's own page counts the view, with this source.
        path: `${magnetPath(magnet)}?utm_source=hub`,
      }))
      const url = services.env.publicUrl + href('/u/:name', { name: found.name })
      return { state: 'shown' as const, title: found.title, text: found.text, url, magnets }
    }
  }
}

/** A creator's page with the magnets that they chose. */
export default function HubPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'suspended') return <SuspendedNote />
  if (loaderData.state === 'unknown') {
    return (
      <VisitorFrame>
        <VisitorNote title={NOT_FOUND}>
          <p>The page you’re looking for doesn’t exist, or isn’t online.</p>
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
                  <b dir="auto" style={{ color: 'var(--ink)' }}>
                    {magnet.title}
                  </b>
                  {FILE_TYPE_LABELS[magnet.fileType]}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </VisitorFrame>
  )
}

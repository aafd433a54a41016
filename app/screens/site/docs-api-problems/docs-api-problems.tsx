import { href } from 'react-router'
import { DocsPage } from '#app/components/api-docs/docs-page.tsx'
import { MarkedText } from '#app/components/api-docs/marked-text.tsx'
import { readDocsIndex } from '#app/components/api-docs/read-document.server.ts'
import { breadcrumbData, publicMeta } from '#app/components/shell/public-meta.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { API_PROBLEMS } from '#content/api-problems.ts'
import type { Route } from './+types/docs-api-problems'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [
    ...publicMeta({
      title: 'API: Problems',
      description: 'Why the API rejects a request, and what to do about it.',
      url: loaderData.url,
    }),
    breadcrumbData(new URL(loaderData.url).origin, [
      { name: 'API', path: href('/docs/api') },
      { name: 'Problems', path: new URL(loaderData.url).pathname },
    ]),
  ]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env
  const sections = readDocsIndex().sections.map(({ tag, slug }) => ({ tag, slug }))
  return { sections, url: `${publicUrl}${href('/docs/api/problems')}` }
}

const EXAMPLE = `{
  "type": "https://…/docs/api/problems#invalid-body",
  "title": "The body is invalid",
  "status": 422,
  "code": "invalid-body",
  "requestId": "4f1a6c0b9d2e7f83",
  "errors": [
    { "pointer": "/title", "code": "required", "detail": "This is required." },
    { "pointer": "/shape", "code": "unknown", "detail": "Unknown field." }
  ]
}`

export default function DocsApiProblems({ loaderData }: Route.ComponentProps) {
  return (
    <DocsPage
      title="Problems"
      lead="The API reports errors as problems (RFC 9457). The meaning of a code never changes."
      sections={loaderData.sections}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable with the keyboard. */}
      <pre tabIndex={0} className="timecode overflow-x-auto rounded-md bg-sunken p-4 text-sm">
        <code>{EXAMPLE}</code>
      </pre>
      <dl className="grid max-w-prose gap-6">
        {Object.entries(API_PROBLEMS).map(([code, { status, title, help }]) => (
          <div key={code} id={code} className="grid scroll-mt-24 gap-1">
            <dt>
              <span className="timecode text-sm text-soft">{`${status} ${code}`}</span>
              <span className="block font-[680]">{title}</span>
            </dt>
            <dd>
              <MarkedText text={help} />
            </dd>
          </div>
        ))}
      </dl>
    </DocsPage>
  )
}

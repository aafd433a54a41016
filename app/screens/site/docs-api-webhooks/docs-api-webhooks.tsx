import { href, Link } from 'react-router'
import { CodeSample } from '#app/components/api-docs/code-sample.tsx'
import { DocsPage } from '#app/components/api-docs/docs-page.tsx'
import { readDocsEvents, readDocsIndex } from '#app/components/api-docs/read-document.server.ts'
import { breadcrumbData, publicMeta } from '#app/components/shell/public-meta.ts'
import { servicesContext } from '#app/middleware/context.ts'
import type { Route } from './+types/docs-api-webhooks'
import { readWebhookGuide } from './guide.server.ts'
import { GuideBlocks } from './guide-blocks.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [
    ...publicMeta({
      title: 'API: Receiving webhooks',
      description:
        'What a webhook receives, how to verify and acknowledge messages, and an example of every message.',
      url: loaderData.url,
    }),
    breadcrumbData(new URL(loaderData.url).origin, [
      { name: 'API', path: href('/docs/api') },
      { name: 'Receiving webhooks', path: new URL(loaderData.url).pathname },
    ]),
  ]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env
  const sections = readDocsIndex().sections.map(({ tag, slug }) => ({ tag, slug }))
  const url = `${publicUrl}${href('/docs/api/webhook-guide')}`
  return { guide: readWebhookGuide(), events: readDocsEvents(), sections, url }
}

export default function DocsApiWebhooks({ loaderData }: Route.ComponentProps) {
  const { guide, events, sections } = loaderData
  return (
    <DocsPage
      title="Receiving webhooks"
      lead="What your URL receives, how to verify and acknowledge messages, and an example of every message."
      sections={sections}
    >
      <section className="grid min-w-0 gap-4">
        <GuideBlocks title="Webhooks" blocks={guide.lead} />
      </section>
      {guide.sections.map(({ title, id, blocks }) => (
        <section key={id} id={id} className="grid min-w-0 scroll-mt-24 gap-4">
          <h2 className="heading text-2xl">{title}</h2>
          <GuideBlocks title={title} blocks={blocks} />
        </section>
      ))}
      <section id="messages" className="grid min-w-0 scroll-mt-24 gap-6">
        <h2 className="heading text-2xl">Every message</h2>
        {events.map(({ type, text, object, example }) => (
          <div key={type} id={type} className="grid min-w-0 scroll-mt-24 gap-2">
            <h3 className="timecode font-[620]">{type}</h3>
            <p>
              {text}{' '}
              {object && (
                <Link
                  to={`${href('/docs/api/:section', { section: 'events' })}#${object}`}
                  className="link"
                >
                  {object}
                </Link>
              )}
            </p>
            <details className="min-w-0">
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-[620]">
                {`Example of ${type}`}
              </summary>
              <CodeSample code={example} />
            </details>
          </div>
        ))}
      </section>
    </DocsPage>
  )
}

import { href, Link } from 'react-router'
import { DocsPage } from '#app/components/api-docs/docs-page.tsx'
import { MarkedText } from '#app/components/api-docs/marked-text.tsx'
import { readDocsIndex } from '#app/components/api-docs/read-document.server.ts'
import { publicMeta } from '#app/components/shell/public-meta.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { API_CHANGES } from '#content/api-changes.ts'
import { API_RULES } from '#content/api-docs.ts'
import { MCP_PATH } from '#content/paths.ts'
import type { Route } from './+types/docs-api'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  publicMeta({
    title: 'API',
    description: 'Every API operation, with examples in curl, JavaScript and Python.',
    url: loaderData.url,
  })

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  const docs = readDocsIndex()
  return { docs, origin: env.publicUrl, url: `${env.publicUrl}${href('/docs/api')}` }
}

export default function DocsApi({ loaderData }: Route.ComponentProps) {
  const { docs, origin } = loaderData
  return (
    <DocsPage title={docs.title} lead={<MarkedText text={docs.text} />} sections={docs.sections}>
      <section className="grid max-w-prose gap-4">
        <h2 className="heading text-2xl">Start</h2>
        <ol className="grid list-decimal gap-2 pl-5">
          <li>
            Create a key in{' '}
            <Link to={href('/integrations')} className="link">
              Integrations
            </Link>
            , or on your workspace’s integrations page. Choose only the scopes that your program
            needs.
          </li>
          <li>
            Send the key with each request to <Code>{`${origin}${docs.base}`}</Code>:
          </li>
        </ol>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable with the keyboard. */}
        <pre tabIndex={0} className="timecode overflow-x-auto rounded-md bg-sunken p-4 text-sm">
          <code>{`curl '${origin}${docs.base}/account' \\\n  -H 'Authorization: Bearer qrm_…'`}</code>
        </pre>
        <p>
          Machine-readable:{' '}
          <a href={docs.machineReadable} className="link">
            openapi.json
          </a>{' '}
          (OpenAPI 3.1), revision {docs.version}, and a{' '}
          <a href={docs.postman} className="link">
            Postman collection
          </a>
          , in which you set the variable <Code>apiKey</Code>. QR Magnet’s source code includes a
          TypeScript client and nodes for n8n, in <Code>clients</Code>;{' '}
          <Code>npm run client:pack</Code> makes npm packages of them.
        </p>
        <p>
          <MarkedText text={docs.promise} />
        </p>
        <p>
          <Link to={href('/docs/api/webhook-guide')} className="link">
            Receiving webhooks
          </Link>
          : what your URL receives, and how to verify and acknowledge messages.
        </p>
      </section>
      <section className="grid max-w-prose gap-4">
        <h2 className="heading text-2xl">Assistants (MCP)</h2>
        <p>
          AI assistants can use the API at <Code>{`${origin}${MCP_PATH}`}</Code> with the same keys:{' '}
          <Link to={href('/docs/api/assistants')} className="link">
            how to add it, and what assistants can do
          </Link>
          .
        </p>
      </section>
      <section className="grid max-w-prose gap-4">
        <h2 className="heading text-2xl">Rules for all operations</h2>
        <ul className="grid list-[square] gap-2 pl-5">
          {API_RULES.map((text) => (
            <li key={text}>
              <MarkedText text={text} />
            </li>
          ))}
        </ul>
      </section>
      <section className="grid max-w-prose gap-4">
        <h2 className="heading text-2xl">Changes</h2>
        {API_CHANGES.map(({ day, changes }) => (
          <div key={day} className="grid gap-2">
            <h3 className="font-[680]">
              <time dateTime={day}>{day}</time>
            </h3>
            <ul className="grid list-[square] gap-2 pl-5">
              {changes.map((text) => (
                <li key={text}>
                  <MarkedText text={text} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      {docs.sections.map(({ tag, slug, text, operations }) => (
        <section key={slug} className="grid min-w-0 gap-4">
          <h2 className="heading text-2xl">
            <Link to={href('/docs/api/:section', { section: slug })} className="link">
              {tag}
            </Link>
          </h2>
          <p className="max-w-prose">{text}</p>
          <ul className="grid gap-1">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <Link
                  to={`${href('/docs/api/:section', { section: slug })}#${id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 hover:underline"
                >
                  <span className="font-[620]">{summary}</span>
                  <span className="timecode text-sm text-soft [overflow-wrap:anywhere]">{`${method} ${path}`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocsPage>
  )
}

const Code = ({ children }: { children: string }) => (
  <code className="timecode rounded-sm bg-sunken px-1 [overflow-wrap:anywhere]">{children}</code>
)

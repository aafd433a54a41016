import { href, Link } from 'react-router'
import { CodeSample } from '#app/components/api-docs/code-sample.tsx'
import { DocsPage } from '#app/components/api-docs/docs-page.tsx'
import { MarkedText } from '#app/components/api-docs/marked-text.tsx'
import { readDocsIndex } from '#app/components/api-docs/read-document.server.ts'
import { breadcrumbData, publicMeta } from '#app/components/shell/public-meta.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { ASSISTANT_CLIENTS, ASSISTANT_NEEDS, ASSISTANT_RULES } from '#content/assistant-clients.ts'
import { ASSISTANT_TOOLS } from '#content/assistant-tools.ts'
import { MCP_PATH } from '#content/paths.ts'
import type { Route } from './+types/docs-api-assistants'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [
    ...publicMeta({
      title: 'API: Assistants (MCP)',
      description: 'How to connect an AI assistant to your account, and what it can do there.',
      url: loaderData.url,
    }),
    breadcrumbData(new URL(loaderData.url).origin, [
      { name: 'API', path: href('/docs/api') },
      { name: 'Assistants (MCP)', path: new URL(loaderData.url).pathname },
    ]),
  ]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, mcp } = context.get(servicesContext).env
  const sections = readDocsIndex().sections.map(({ tag, slug }) => ({ tag, slug }))
  const url = `${publicUrl}${href('/docs/api/assistants')}`
  return { sections, url, address: `${publicUrl}${MCP_PATH}`, isOn: mcp }
}

export default function DocsApiAssistants({ loaderData }: Route.ComponentProps) {
  const { sections, address, isOn } = loaderData
  return (
    <DocsPage
      title="Assistants (MCP)"
      lead="Ask an AI assistant about your magnets, leads and campaigns. It uses your API key through the Model Context Protocol (MCP)."
      sections={sections}
    >
      <section className="grid min-w-0 gap-4">
        <h2 className="heading text-2xl">Connect</h2>
        {!isOn && (
          <p className="font-[620]">The operator of this site has turned this off (MCP=off).</p>
        )}
        <ol className="grid max-w-prose list-decimal gap-2 pl-5">
          <li>
            Create a key in{' '}
            <Link to={href('/integrations')} className="link">
              Integrations
            </Link>
            , or on your workspace’s integrations page. “Read stats” is enough for questions about
            numbers.
          </li>
          <li>Add this address and the key to your assistant:</li>
        </ol>
        <CodeSample code={address} />
        <p className="max-w-prose">{ASSISTANT_NEEDS}</p>
        {ASSISTANT_CLIENTS.map(({ name, text, code }) => (
          <div key={name} className="grid min-w-0 gap-2">
            <h3 className="font-[680]">{name}</h3>
            <p className="max-w-prose">
              <MarkedText text={text} />
            </p>
            <CodeSample code={code(address)} />
          </div>
        ))}
      </section>
      <section className="grid max-w-prose gap-4">
        <h2 className="heading text-2xl">What it may do</h2>
        <ul className="grid list-[square] gap-2 pl-5">
          {ASSISTANT_RULES.map((text) => (
            <li key={text}>
              <MarkedText text={text} />
            </li>
          ))}
        </ul>
      </section>
      <section className="grid max-w-prose gap-4">
        <h2 className="heading text-2xl">Tools</h2>
        <p>An assistant sees only the tools that its key may use.</p>
        <dl className="grid gap-4">
          {Object.entries(ASSISTANT_TOOLS).map(([name, { title, description }]) => (
            <div key={name} id={name} className="grid scroll-mt-24 gap-1">
              <dt>
                <span className="block font-[680]">{title}</span>
                <span className="timecode text-sm text-soft">{name}</span>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </section>
    </DocsPage>
  )
}

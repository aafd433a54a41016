import { data, href } from 'react-router'
import { DocsPage } from '#app/components/api-docs/docs-page.tsx'
import { readDocsIndex, readDocsSection } from '#app/components/api-docs/read-document.server.ts'
import { breadcrumbData, publicMeta } from '#app/components/shell/public-meta.ts'
import { servicesContext } from '#app/middleware/context.ts'
import type { Route } from './+types/docs-api-section'
import { FieldTable } from './field-table.tsx'
import { OperationSection } from './operation-section.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [
    ...publicMeta({
      title: `API: ${loaderData.section.tag}`,
      description: loaderData.section.text,
      url: loaderData.url,
    }),
    breadcrumbData(new URL(loaderData.url).origin, [
      { name: 'API', path: href('/docs/api') },
      { name: loaderData.section.tag, path: new URL(loaderData.url).pathname },
    ]),
  ]

export function loader({ context, params }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).env
  const section = readDocsSection(params.section, publicUrl)
  if (!section) throw data(null, { status: 404 })
  const sections = readDocsIndex().sections.map(({ tag, slug }) => ({ tag, slug }))
  const url = `${publicUrl}${href('/docs/api/:section', { section: params.section })}`
  return { section, sections, url }
}

export default function DocsApiSection({ loaderData }: Route.ComponentProps) {
  const { section, sections } = loaderData
  return (
    <DocsPage title={section.tag} lead={section.text} sections={sections}>
      {section.operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} />
      ))}
      {section.events.length > 0 && (
        <section className="grid min-w-0 gap-4">
          <h2 className="heading text-2xl">Event types</h2>
          <ul className="grid gap-3">
            {section.events.map(({ type, text, object }) => (
              <li key={type} id={type}>
                <p className="timecode font-[620]">{type}</p>
                <p>
                  {`${text} `}
                  {object && (
                    <a href={`#${object}`} className="link">
                      {object}
                    </a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {section.objects.length > 0 && (
        <section className="grid min-w-0 gap-8">
          <h2 className="heading text-2xl">Objects</h2>
          {section.objects.map(({ name, text, fields }) => (
            <div key={name} id={name} className="grid min-w-0 scroll-mt-24 gap-2">
              <h3 className="font-[680]">{name}</h3>
              {text && <p className="max-w-prose">{text}</p>}
              <FieldTable caption={`Fields of ${name}`} fields={fields} />
            </div>
          ))}
        </section>
      )}
    </DocsPage>
  )
}

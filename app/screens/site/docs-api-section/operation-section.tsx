import type { ReactNode } from 'react'
import { MarkedText } from '#app/components/api-docs/marked-text.tsx'
import type { ShownOperation } from '#app/components/api-docs/read-document.server.ts'
import { FieldTable } from './field-table.tsx'

/**
 * One operation: its description, parameters, body and responses, and an example request in three
 * languages.
 */
export function OperationSection({ operation }: { operation: ShownOperation }) {
  const { id, method, path, summary, description, scope, limits, parameters, body, answers } =
    operation
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 scroll-mt-24 gap-5">
      <div className="grid gap-2">
        <h2 id={`${id}-title`} className="heading text-2xl">
          {summary}
        </h2>
        <p className="timecode [overflow-wrap:anywhere]">
          <strong>{method}</strong> {path}
        </p>
        {scope && <p className="text-sm text-soft">{`Scope: ${scope}`}</p>}
        <p className="text-sm text-soft">
          <MarkedText text={`Limits: ${limits.join(', ')}`} />
        </p>
        {description && (
          <p className="max-w-prose">
            <MarkedText text={description} />
          </p>
        )}
      </div>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldTable caption={`Parameters of ${id}`} fields={parameters} />
        </Part>
      )}
      {body && (
        <Part title="Body">
          <FieldTable caption={`Body of ${id}`} fields={body.fields} />
        </Part>
      )}
      <Part title="Responses">
        <ul className="grid gap-1">
          {answers.map(({ status, text, object }) => (
            <li key={status}>
              <span className="timecode">{status}</span> <MarkedText text={text} />
              {object && object !== 'Problem' && (
                <>
                  {' '}
                  <a href={`#${object}`} className="link">
                    {object}
                  </a>
                </>
              )}
            </li>
          ))}
        </ul>
      </Part>
      <div className="grid gap-3">
        {operation.samples.map(({ language, code }, index) => (
          <details key={language} open={index === 0} className="min-w-0">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-[620]">
              {language}
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable with the keyboard. */}
            <pre tabIndex={0} className="timecode overflow-x-auto rounded-md bg-sunken p-4 text-sm">
              <code>{code}</code>
            </pre>
          </details>
        ))}
      </div>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-[680]">{title}</h3>
      {children}
    </div>
  )
}

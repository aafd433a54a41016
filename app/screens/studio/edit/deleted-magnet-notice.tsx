import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { MAGNET_FIELDS, type MagnetField } from '#domain/magnets/magnet-fields.ts'

export type DeletedMagnetNoticeProps = {
  message: string
  /** The entered values. */
  values: Record<string, string>
}

const TYPED = new Set<MagnetField['kind']>(['line', 'text', 'link'])

/** Shown without JavaScript if the magnet was deleted while someone edited it. */
export function DeletedMagnetNotice({ message, values }: DeletedMagnetNoticeProps) {
  const typed = MAGNET_FIELDS.flatMap(([, { kind, label, form }]) =>
    TYPED.has(kind) && values[form] ? [[label, values[form]]] : [],
  )
  return (
    <div className="grid gap-8">
      <PageHeader title="Customize Your Lead Magnet" />
      <Alert
        tone="error"
        actions={
          <>
            <ButtonLink to={href('/create')} size="small">
              Create Magnet
            </ButtonLink>
            <ButtonLink to={href('/magnets')} size="small" variant="secondary">
              Back to your magnets
            </ButtonLink>
          </>
        }
      >
        {message}
      </Alert>
      <dl className="grid max-w-prose gap-4">
        {typed.map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm font-[620]">{label}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

export type DeletedMagnetNoticeProps = {
  message: string
  /** The typed values. */
  values: Record<string, string>
}

/** Shown without script if the magnet was deleted while it was edited. */
export function DeletedMagnetNotice({ message, values }: DeletedMagnetNoticeProps) {
  const typed = [
    ['Title', values.title],
    ['Description', values.description],
    ['Link', values.file_url],
  ].filter(([, text]) => text)
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

import { Alert } from '#app/ui/alert.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

/** A new link. Only its digest is stored, so it is shown only once. */
export function NewShare({ url }: { url: string }) {
  return (
    <Alert
      tone="success"
      title="Your link is ready"
      actions={<CopyButton text={url} size="small" />}
    >
      <p>Copy it now. It won’t be shown again.</p>
      <p className="timecode mt-2 [overflow-wrap:anywhere] select-all">{url}</p>
    </Alert>
  )
}

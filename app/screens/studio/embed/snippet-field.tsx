import { useId } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'

export type SnippetFieldProps = { label: string; hint: string; html: string }

/** HTML to copy into a website. */
export function SnippetField({ label, hint, html }: SnippetFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor={id} className="font-[620] text-ink">
          {label}
        </label>
        <CopyButton
          text={html}
          label="Copy code"
          copiedText="Code copied to clipboard!"
          errorText="Failed to copy the code to clipboard"
          size="small"
        />
      </div>
      <textarea
        id={id}
        readOnly
        value={html}
        rows={3}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.currentTarget.select()}
        className="control timecode resize-y break-all text-sm! [field-sizing:content]"
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </p>
    </div>
  )
}

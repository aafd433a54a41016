import { useId } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'

/** The page's public URL, with a copy button. */
export function ShortUrl({ url }: { url: string }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-[620]">
        Short URL
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="control timecode w-auto! min-w-0 flex-1 basis-full text-sm!"
        />
        <CopyButton text={url} label="Copy link" size="small" />
      </div>
    </div>
  )
}

type EndingPreviewProps = { brand: string; text: string; hasLink: boolean }

/** A preview, for the brand, of what a campaign's page will say after the campaign has ended. */
export function EndingPreview({ brand, text, hasLink }: EndingPreviewProps) {
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken p-4 text-ink [overflow-wrap:anywhere]">
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
      <p className="font-[680]">This offer has ended.</p>
      {hasLink && (
        <p className="justify-self-start rounded-sm border border-ink px-3 py-2 font-[620]">
          {`Continue to ${brand}`}
        </p>
      )}
    </div>
  )
}

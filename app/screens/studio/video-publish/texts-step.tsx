import { ClipboardList } from 'lucide-react'
import { useId } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { MagnetPart } from './magnet-part.tsx'
import type { ShownMagnet } from './shown-magnet.server.ts'

/** The texts for the description and the pinned comment, each with its own link. */
export function TextsStep({ magnets }: { magnets: readonly ShownMagnet[] }) {
  return (
    <>
      <p className="max-w-prose text-soft">
        Put the text at the top of the description, because viewers see only the beginning until
        they press “more”.
      </p>
      {magnets.map((magnet) => (
        <MagnetPart key={magnet.id} title={magnet.title} isAlone={magnets.length === 1}>
          <div className="grid gap-5 lg:grid-cols-2">
            <PasteText label="Description" text={magnet.texts.description} />
            <PasteText label="Pinned Comment" text={magnet.texts.pinnedComment} />
          </div>
          <ButtonLink
            to={href('/magnets/:id/placements/:placementId/paste-kit', {
              id: magnet.id,
              placementId: magnet.placementId,
            })}
            variant="ghost"
            size="small"
            icon={<ClipboardList aria-hidden="true" />}
            className="w-fit"
          >
            All Ready-to-Paste Text
          </ButtonLink>
        </MagnetPart>
      ))}
    </>
  )
}

function PasteText({ label, text }: { label: string; text: string }) {
  const id = useId()
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="text-sm font-[620] text-ink">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={3}
        dir="auto"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className="control [field-sizing:content] min-h-24 resize-y text-sm!"
      />
      <CopyButton
        text={text}
        label={`Copy ${label}`}
        copiedText="Copied!"
        errorText="Your browser blocked copying. Select the text and copy it yourself."
        size="small"
      />
    </div>
  )
}

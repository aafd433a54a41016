import { Archive, Clapperboard, Mic, SlidersHorizontal } from 'lucide-react'
import { href } from 'react-router'
import { CodeImage } from '#app/components/qr/code-image.tsx'
import { insertCodePath } from '#app/components/video-check/check-path.ts'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button, ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { hostAsSaid } from '#domain/paste-kit/spoken-line.ts'
import { SIZE_ADVICE, TIME_ADVICE } from '#domain/screen/screen.ts'
import { asSaid } from '#domain/spoken-names/spoken-name-messages.ts'
import { MagnetPart } from './magnet-part.tsx'
import type { ShownMagnet } from './shown-magnet.server.ts'

export type PlaceStepProps = { magnets: readonly ShownMagnet[]; host: string }

/** The step with the code and its files for the edit, and the link to say in the video. */
export function PlaceStep({ magnets, host }: PlaceStepProps) {
  return (
    <>
      <p className="max-w-prose text-soft">
        Drop a file from the video pack into your edit. Its code already has the right size and
        position. If you place the code yourself, make it {SIZE_ADVICE}. Show it for {TIME_ADVICE},
        without moving it. Or let us find a place for the code in the finished video and put it in.
      </p>
      {magnets.map((magnet) => (
        <MagnetPart key={magnet.id} title={magnet.title} isAlone={magnets.length === 1}>
          <div className="flex flex-col gap-5 sm:flex-row">
            <CodeImage
              svg={magnet.qr.svg}
              title={magnet.title}
              size={176}
              className="flex-none self-center sm:self-start"
            />
            <div className="grid min-w-0 content-start justify-items-start gap-3">
              <Files magnet={magnet} />
              <SpokenLink magnet={magnet} host={host} />
            </div>
          </div>
        </MagnetPart>
      ))}
    </>
  )
}

function Files({ magnet }: { magnet: ShownMagnet }) {
  const ids = { id: magnet.id, placementId: magnet.placementId }
  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={href('/magnets/:id/placements/:placementId/video-pack/pack.zip', ids)}
        download
        className={buttonClasses({ variant: 'secondary' })}
      >
        <Archive aria-hidden="true" />
        Download Video Pack
      </a>
      <ButtonLink
        to={href('/magnets/:id/placements/:placementId/video-pack', ids)}
        variant="ghost"
        icon={<SlidersHorizontal aria-hidden="true" />}
      >
        Change Position or Text
      </ButtonLink>
      <ButtonLink
        to={insertCodePath(magnet.placementId)}
        variant="ghost"
        icon={<Clapperboard aria-hidden="true" />}
      >
        Put the Code In for Me
      </ButtonLink>
    </div>
  )
}

function SpokenLink({ magnet, host }: { magnet: ShownMagnet; host: string }) {
  const busy = useBusy('spoken-name')
  if (magnet.texts.spokenName !== null) {
    return (
      <p className="[overflow-wrap:anywhere]">
        <span className="text-soft">Say: </span>
        {`“Go to ${hostAsSaid(host)} slash ${asSaid(magnet.texts.spokenName)}.”`}
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">
        Viewers who watch on a phone can’t scan their own screen. A spoken link is two words that
        are easy to hear and enter.
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="magnet" value={magnet.id} />
        <input type="hidden" name="placement" value={magnet.placementId} />
        <Button
          name="intent"
          value="spoken-name"
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Finding words..."
          icon={<Mic aria-hidden="true" />}
        >
          Get a Spoken Link
        </Button>
      </Form>
    </div>
  )
}

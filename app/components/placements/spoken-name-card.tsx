import { Mic, Trash2 } from 'lucide-react'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Form } from '#app/ui/form.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import { hostAsSaid } from '#domain/paste-kit/spoken-line.ts'
import { asSaid, spokenAddressOf } from '#domain/spoken-names/spoken-name-messages.ts'
import { formatNumber } from '#lib/format-number.ts'

export type SpokenNameCardProps = {
  /** What the code belongs to. */
  of: 'magnet' | 'placement'
  /** Whether the viewer may get and remove links. */
  mayEdit?: boolean
  publicUrl: string
  current: string | null
  /** Replaced spoken links, latest first. */
  earlier: readonly string[]
  totals: { visits: number; corrected: number; leads: number }
  refusal?: { error: string; signedOut: boolean } | undefined
}

/** A code's spoken link: two words for viewers who only hear the video or can't scan the code. */
export function SpokenNameCard(props: SpokenNameCardProps) {
  const { of, publicUrl, current, earlier, refusal, mayEdit = true } = props
  return (
    <section aria-labelledby="spoken-name">
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 id="spoken-name" className="heading text-xl">
            Spoken Link
          </h2>
          <p className="max-w-prose text-sm text-soft">
            A spoken link is two words that viewers can hear, remember and enter. It opens this {of}
            ’s page even with capitals, spaces, one typo or swapped words.
          </p>
        </div>
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        {current === null && mayEdit && (
          <NameForm replaces={null} isMain={of === 'magnet'}>
            Get a Spoken Link
          </NameForm>
        )}
        {current !== null && <Given {...props} current={current} />}
        {earlier.length > 0 && <EarlierNames names={earlier} />}
        {current !== null && mayEdit && <OtherName current={current} />}
        {current === null && (
          <p className="text-sm text-soft">
            Example: <span className="timecode">{spokenAddressOf(publicUrl, 'cake-tiger')}</span>.
            It opens the same page as the code.
          </p>
        )}
      </Card>
    </section>
  )
}

function Given({ current, totals, publicUrl }: SpokenNameCardProps & { current: string }) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-1">
          <p className="text-sm font-[620] text-soft">Say</p>
          <p className="heading text-3xl [overflow-wrap:anywhere]">“{asSaid(current)}”</p>
          <p className="text-sm text-soft [overflow-wrap:anywhere]">
            As in: go to {hostAsSaid(new URL(publicUrl).host)} slash {asSaid(current)}.
          </p>
        </div>
        <LinkField label="Write" url={spokenAddressOf(publicUrl, current)} stacked />
      </div>
      <dl className="grid grid-cols-3 items-end gap-4">
        <Fact label="Opened by spoken link">{formatNumber(totals.visits)}</Fact>
        <Fact label="Typos corrected">{formatNumber(totals.corrected)}</Fact>
        <Fact label="Leads">{formatNumber(totals.leads)}</Fact>
      </dl>
    </>
  )
}

function EarlierNames({ names }: { names: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-[620]">Earlier spoken links that still work</h3>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="timecode rounded-sm border border-line bg-raised px-2 py-1 text-sm"
          >
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function OtherName({ current }: { current: string }) {
  return (
    <details>
      <summary className="link w-fit cursor-pointer text-sm">Replace or remove this link</summary>
      <div className="mt-3 grid gap-3">
        <p className="max-w-prose text-sm">
          “{asSaid(current)}” will no longer be shown, but it will work forever. You can’t switch
          back to it.
        </p>
        <div className="flex flex-wrap gap-3">
          <NameForm replaces={current}>Get Another Link</NameForm>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="remove" value={current} />
            <Button
              name="intent"
              value="spoken-name"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
            >
              Remove the Link
            </Button>
          </Form>
        </div>
      </div>
    </details>
  )
}

type NameFormProps = {
  replaces: string | null
  /** Whether this is the main action of its screen. */
  isMain?: boolean
  children: string
}

function NameForm({ replaces, isMain = false, children }: NameFormProps) {
  const busy = useBusy('spoken-name')
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="replaces" value={replaces ?? ''} />
      <Button
        name="intent"
        value="spoken-name"
        variant={isMain ? 'primary' : 'secondary'}
        busy={busy}
        busyLabel="Finding words..."
        icon={<Mic aria-hidden="true" />}
      >
        {children}
      </Button>
    </Form>
  )
}

import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { checkText } from '#domain/paste-kit/check-texts.ts'
import { type KitFacts, type KitText, MAX_TEXT_LENGTH } from '#domain/paste-kit/paste-kit.ts'

export type KitTextCardProps = {
  kind: KitText
  facts: KitFacts
  /** The suggested text. */
  offered: string
  /** The text in a form that was sent. */
  started: string | undefined
  error: string | undefined
  /** The path of the screen for creating a spoken link. */
  nameTo: string
}

const TITLES: Record<KitText, string> = {
  description: 'Description',
  'pinned-comment': 'Pinned Comment',
  chapters: 'Chapters',
  shorts: 'Shorts',
  podcast: 'Podcast Notes',
  spoken: 'Spoken Line',
  story: 'Story Sticker',
}

/** One text that can be edited and copied, with notes about its platform's rules. */
export function KitTextCard(props: KitTextCardProps) {
  const { kind, facts, offered, started, error, nameTo } = props
  const [text, setText] = useState(started ?? offered)
  const checks = checkText(kind, text.slice(0, MAX_TEXT_LENGTH), facts)
  const title = TITLES[kind]
  return (
    <Card className="grid gap-4">
      <h2 className="heading text-lg">{title}</h2>
      <TextArea
        label={<span className="sr-only">Text: {title}</span>}
        name={kind}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={MAX_TEXT_LENGTH}
        error={error}
        rows={3}
        required
        dir="auto"
      />
      <ul className="grid gap-1.5" aria-label={`Checks: ${title}`}>
        {checks.map(({ isMet, says }) => {
          const Icon = isMet ? Check : TriangleAlert
          return (
            <li key={says} className="flex items-start gap-2 text-sm">
              <Icon
                aria-hidden="true"
                className={isMet ? 'mt-0.5 size-4 text-good' : 'mt-0.5 size-4 text-warn'}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="sr-only">{isMet ? 'OK: ' : 'Needs a fix: '}</span>
                {says}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          text={text}
          label={`Copy ${title}`}
          copiedText="Copied!"
          errorText="Your browser blocked copying. Select the text and copy it yourself."
          size="small"
        />
        {text !== offered && (
          <Button
            type="button"
            variant="ghost"
            size="small"
            className="noscript:hidden"
            onClick={() => setText(offered)}
          >
            Reset
          </Button>
        )}
        {kind === 'spoken' && facts.spokenName === null && (
          <Link to={nameTo} className="link text-sm">
            Get a Spoken Link
          </Link>
        )}
      </div>
    </Card>
  )
}

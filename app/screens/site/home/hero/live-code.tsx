import { Pause, Play } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { EXAMPLE_TITLE } from '#app/components/site/hero/hero-code.ts'
import { PLAY, playLoop } from '#app/components/site/hero/play-loop.ts'
import { enhancedBy } from '#app/components/site/script/enhancement.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { CodePath } from '#domain/qr/code-path.ts'
import { HeroScene } from './hero-scene.tsx'

export type LiveCodeProps = {
  /** The code as the server rendered it. */
  code: CodePath
  /** The title that was submitted without JavaScript; '' if there is none. */
  title: string
  publicUrl: string
  longest: number
}

/**
 * The hero section's scene with a code that visitors can try. It is drawn in the browser while they
 * type or, without JavaScript, by the server.
 */
export function LiveCode({ code, title, publicUrl, longest }: LiveCodeProps) {
  const id = useId()
  const [shown, setShown] = useState({ code, title })
  const [failed, setFailed] = useState(false)
  const latest = useRef(title)
  const input = useRef<HTMLInputElement>(null)

  // Draws the text that was entered before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount; later text is drawn as it is entered.
  useEffect(() => {
    const typed = input.current?.value ?? title
    if (typed !== title) void draw(typed)
  }, [])

  async function draw(typed: string) {
    latest.current = typed
    try {
      const { heroCodeText, drawHeroCode, shortenTitle } = await import(
        '#app/components/site/hero/hero-code.ts'
      )
      // More text may have been entered while the module was loading.
      if (latest.current !== typed) return
      setShown({ code: drawHeroCode(heroCodeText(typed, publicUrl)), title: shortenTitle(typed) })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <div id="try" className="grid gap-5">
      <div ref={loop} data-enhance="play-loop" className="group relative">
        <HeroScene code={shown.code} title={shown.title} />
        <LoopButton />
      </div>
      <form
        method="get"
        action="/#try"
        data-hydrate
        className="grid gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          void draw(String(new FormData(event.currentTarget).get('title') ?? ''))
        }}
      >
        <label htmlFor={id} className="text-base font-[680]">
          Try it: what would you give your viewers?
        </label>
        <div className="flex gap-3">
          <input
            ref={input}
            id={id}
            name="title"
            type="text"
            defaultValue={title}
            maxLength={longest}
            autoComplete="off"
            spellCheck={false}
            placeholder={EXAMPLE_TITLE}
            aria-describedby={`${id}-hint`}
            className="control"
            onFocus={() => void import('#app/components/site/hero/hero-code.ts').catch(() => {})}
            onChange={(event) => void draw(event.currentTarget.value)}
          />
          <Button variant="secondary" className="flex-none [@media(scripting:enabled)]:hidden">
            Create Code
          </Button>
        </div>
        <p id={`${id}-hint`} className="text-sm text-soft">
          The code on the TV is real: scan it with your phone to see the page with your title.
        </p>
      </form>
      {failed && (
        <Alert tone="error">
          The code couldn’t be created. Please reload the page and try again.
        </Alert>
      )}
    </div>
  )
}

function LoopButton() {
  return (
    <button
      type="button"
      data-loop-button
      aria-label={PLAY}
      suppressHydrationWarning
      className="group/loop absolute bottom-0 left-[31%] grid size-11 place-items-center rounded-sm text-soft hover:text-ink print:hidden noscript:hidden"
    >
      <Play aria-hidden="true" className="size-4 group-data-moving/loop:hidden" />
      <Pause aria-hidden="true" className="size-4 not-group-data-moving/loop:hidden" />
    </button>
  )
}

const loop = enhancedBy(playLoop)

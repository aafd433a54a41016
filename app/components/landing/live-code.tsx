import { useEffect, useId, useRef, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { HeroCode } from './hero-code.ts'
import { HeroScene } from './hero-scene.tsx'

export type LiveCodeProps = {
  /** The code as rendered by the server. */
  code: HeroCode
  /** The text submitted without script, or ''. */
  text: string
  publicUrl: string
  longest: number
}

/**
 * The hero's image with a code that visitors can try: drawn in the browser while they type, or by
 * the server without script.
 */
export function LiveCode({ code, text, publicUrl, longest }: LiveCodeProps) {
  const id = useId()
  const [shown, setShown] = useState({ code, text })
  const [failed, setFailed] = useState(false)
  const latest = useRef(text)
  const input = useRef<HTMLInputElement>(null)

  // Draws what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount; later text is drawn as it is typed.
  useEffect(() => {
    const typed = input.current?.value ?? text
    if (typed !== text) void draw(typed)
  }, [])

  async function draw(typed: string) {
    latest.current = typed
    try {
      const { heroCodeText, drawHeroCode, shortenText } = await import('./hero-code.ts')
      // More may have been typed while the module loaded.
      if (latest.current !== typed) return
      setShown({ code: drawHeroCode(heroCodeText(typed, publicUrl)), text: shortenText(typed) })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <div id="try" className="grid gap-5">
      <HeroScene code={shown.code} caption={shown.text} />
      <form
        method="get"
        action="/#try"
        data-hydrate
        className="grid gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          void draw(String(new FormData(event.currentTarget).get('text') ?? ''))
        }}
      >
        <label htmlFor={id} className="text-sm font-[620]">
          Try it: type a link or a title
        </label>
        <div className="flex gap-3">
          <input
            ref={input}
            id={id}
            name="text"
            type="text"
            defaultValue={text}
            maxLength={longest}
            autoComplete="off"
            spellCheck={false}
            placeholder="youtube.com/@you"
            aria-describedby={`${id}-hint`}
            className="control"
            onFocus={() => void import('./hero-code.ts').catch(() => {})}
            onChange={(event) => void draw(event.currentTarget.value)}
          />
          <Button variant="secondary" className="flex-none [@media(scripting:enabled)]:hidden">
            Create Code
          </Button>
        </div>
        <p id={`${id}-hint`} className="text-sm text-soft">
          The code in the image is real. Point your phone at it.
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

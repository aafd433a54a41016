import { type Ref, useId } from 'react'
import { TONE_TEXT, ToneIcon } from '#app/ui/alert.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { FilmVerdict } from '#domain/video-check/scan/film-verdict.ts'

const TONES = { fail: 'error', weak: 'warning', pass: 'success', good: 'success' } as const

export type FilmVerdictCardProps = {
  /** Null while it isn't known what the codes open. */
  film: FilmVerdict | null
  /** The text that is shown in place of a verdict. */
  waiting: string
  heading: Ref<HTMLHeadingElement>
}

/**
 * The result of a check in one sentence. If there are several things to fix, they are listed below
 * it.
 */
export function FilmVerdictCard({ film, waiting, heading }: FilmVerdictCardProps) {
  const id = useId()
  const tone = film ? TONES[film.verdict] : 'info'
  const { problems = [] } = film ?? {}
  return (
    <div
      className={classNames(
        'grid gap-3 rounded-md border-[1.5px] border-current bg-raised p-5 sm:p-6',
        TONE_TEXT[tone],
      )}
    >
      <div aria-live="polite" className="flex items-start gap-3">
        <ToneIcon tone={tone} className="mt-1 size-6 flex-none" />
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="heading max-w-3xl text-2xl text-ink outline-none [overflow-wrap:anywhere]"
        >
          {film ? film.headline : waiting}
        </h2>
      </div>
      {problems.length > 0 && (
        <ol
          aria-labelledby={id}
          className={classNames(
            'grid gap-3 text-ink',
            problems.length > 1 && 'list-decimal pl-5 marker:font-[680]',
          )}
        >
          {problems.map(({ says, fix }) => (
            <li key={`${says} ${fix}`} className={problems.length > 1 ? 'pl-1' : 'list-none'}>
              {film?.headline.toLowerCase().includes(fix.toLowerCase()) ? (
                says
              ) : (
                <>
                  <span className="block font-[620]">{fix}</span>
                  <span className="block text-sm text-soft">{says}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

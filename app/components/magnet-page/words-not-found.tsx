import { MAX_TYPED, WORDS_FIELD } from '#domain/spoken-names/spoken-name.ts'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'

export const WORDS_NOT_FOUND = 'We couldn’t find that link'

export type WordsNotFoundProps = {
  /** The words as entered. */
  words: string
  /** Whether the words can't be a spoken link at all. */
  isUnreadable: boolean
}

/** For a viewer who heard two words in a video and entered different ones. */
export function WordsNotFound({ words, isUnreadable }: WordsNotFoundProps) {
  return (
    <VisitorFrame>
      <VisitorNote title={WORDS_NOT_FOUND}>
        <p>
          Did you hear or read two words in a video? Check them and enter them again. A small typo
          is fine.
        </p>
        <form method="get" style={{ display: 'grid', gap: '1rem' }}>
          <p className="field">
            <label htmlFor="words">The two words</label>
            <input
              id="words"
              name={WORDS_FIELD}
              defaultValue={words.slice(0, MAX_TYPED)}
              required
              maxLength={MAX_TYPED}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              aria-invalid={isUnreadable ? true : undefined}
              aria-describedby="words-help"
            />
            {isUnreadable ? (
              <span className="error" id="words-help">
                Please enter two words, such as “cake tiger”.
              </span>
            ) : (
              <span className="small" id="words-help">
                For example, “cake tiger”.
              </span>
            )}
          </p>
          <button type="submit">Open</button>
        </form>
      </VisitorNote>
    </VisitorFrame>
  )
}

import { MAX_TYPED, WORDS_FIELD } from '#domain/spoken-names/spoken-name.ts'
import { VisitorFrame, VisitorNote } from './visitor-frame.tsx'
import { useWords } from './words.tsx'

export type WordsNotFoundProps = {
  /** The words as entered. */
  words: string
  /** Whether the words can't be a spoken link at all. */
  isUnreadable: boolean
}

/** For a viewer who heard two words in a video and entered different ones. */
export function WordsNotFound({ words, isUnreadable }: WordsNotFoundProps) {
  const { spoken } = useWords()
  return (
    <VisitorFrame>
      <VisitorNote title={spoken.title}>
        <p>{spoken.text}</p>
        <form method="get" style={{ display: 'grid', gap: '1rem' }}>
          <p className="field">
            <label htmlFor="words">{spoken.label}</label>
            <input
              id="words"
              name={WORDS_FIELD}
              defaultValue={words.slice(0, MAX_TYPED)}
              required
              dir="auto"
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
                {spoken.unreadable}
              </span>
            ) : (
              <span className="small" id="words-help">
                {spoken.example}
              </span>
            )}
          </p>
          <button type="submit">{spoken.open}</button>
        </form>
      </VisitorNote>
    </VisitorFrame>
  )
}

import { useContext } from 'react'
import { MAX_TYPED, WORDS_FIELD } from '#domain/spoken-names/spoken-name.ts'
import { HostBrandContext, VisitorFrame, VisitorNote } from './visitor-frame.tsx'
import { useWords } from './words.tsx'

export type WordsNotFoundProps = {
  /** The words as entered; empty if the URL doesn't look like two words. */
  words: string
  /** Whether the words can't be a spoken link at all. */
  isUnreadable: boolean
}

/**
 * For a URL that leads nowhere. A viewer who heard two words in a video may have entered different
 * ones.
 */
export function WordsNotFound({ words, isUnreadable }: WordsNotFoundProps) {
  const { spoken, failures } = useWords()
  const isBrandHost = useContext(HostBrandContext) !== null
  return (
    <VisitorFrame>
      <VisitorNote title={failures.pageTitle}>
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
        {/* The homepage of a brand's own host isn't this product's. */}
        {!isBrandHost && (
          <p>
            <a href="/">{spoken.home}</a>
          </p>
        )}
      </VisitorNote>
    </VisitorFrame>
  )
}

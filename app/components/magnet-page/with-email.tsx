import type { CSSProperties, ReactNode } from 'react'
import { BY_EMAIL_FIELD, LANGUAGE_FIELD } from '#domain/leads/lead-form.ts'
import { DEFAULT_LANGUAGE } from '#lib/languages.ts'
import { useWords } from './words.tsx'

/** This style is here, so that pages without the button have the same bytes. */
const WAYS: CSSProperties = { display: 'grid', gap: '1.25rem' }

type WithEmailProps = {
  /** The ids of the magnet and of the variant on the page. */
  shown: string
  variant: string | null
  /** The form. */
  children: ReactNode
}

/**
 * The button with which a visitor asks by email, above the form. It posts to the page's own address,
 * so the page's utm parameters and hidden answers arrive although the page is cached. The response
 * has the one-time code.
 */
export function WithEmail({ shown, variant, children }: WithEmailProps) {
  const { ask, language } = useWords()
  return (
    <div style={WAYS}>
      <form method="post" className="framed">
        <input name="shown" type="hidden" value={shown} />
        <input name="from" type="hidden" />
        {variant && <input name="variant" type="hidden" value={variant} />}
        {language !== DEFAULT_LANGUAGE && (
          <input name={LANGUAGE_FIELD} type="hidden" value={language} />
        )}
        <button type="submit" name={BY_EMAIL_FIELD} value="1">
          {ask.button}
        </button>
        <p className="small">{ask.hint}</p>
      </form>
      <p className="offer">{ask.orForm}</p>
      {children}
    </div>
  )
}

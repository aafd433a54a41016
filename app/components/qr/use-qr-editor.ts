import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { checkChosenLogo, LOGO_MESSAGES } from '#domain/qr/qr-logo.ts'
import { checkQrColors, type QrStylePreferences } from '#domain/qr/qr-style.ts'
import { QR_STYLE_MESSAGES } from '#domain/qr/qr-style-messages.ts'

/** The server's answer about an unsaved style; `draft` is the number of the request. */
export type StyleAnswer = {
  intent: 'check'
  draft: string
  /** The chosen logo as it would be stored; null for none, undefined if it was refused. */
  logoUrl?: string | null | undefined
} & (
  | { ok: true; png: string }
  /** `failed`: the check didn't run, e.g. without a connection. */
  | { ok: false; errors: Record<string, string>; failed?: boolean }
)

export type Readability =
  /** `png`: the decoded image as a data URL; null for the saved one. */
  | { state: 'readable'; png: string | null }
  | { state: 'checking' }
  | { state: 'refused' | 'failed'; message: string }

export type SavedStyle = {
  preferences: QrStylePreferences
  /** Changes when the style changes. */
  version: string
  isReadable: boolean
}

type EditorState = {
  draft: QrStylePreferences
  version: string
  /** Counts the changes, so that an answer to an older one can be ignored. */
  turn: number
  /** A logo being sent to the server, which returns it encoded. */
  file: File | null
  logoError: string | undefined
}

const CHECK_AFTER_MS = 350

/**
 * State of the style editor: the draft, and whether the server can decode the code it draws.
 * `action` is the screen's path; `started` holds the values of a refused form.
 */
export function useQrEditor(action: string, saved: SavedStyle, started: QrStylePreferences | null) {
  const [state, setState] = useState<EditorState>(() => ({
    ...initialState(saved),
    draft: started ?? saved.preferences,
  }))
  const fetcher = useFetcher<StyleAnswer>()
  const { draft, turn, file } = state
  const isChanged = file !== null || !isSameStyle(draft, saved.preferences)
  const colors = checkQrColors(draft.backgroundColor, draft.foregroundColor)
  const isInverted = !colors.ok && colors.reason === 'light-on-dark'

  // A different style was saved: restart from it.
  if (state.version !== saved.version) setState(initialState(saved, turn + 1))

  const answer = fetcher.data?.draft === String(turn) ? fetcher.data : null
  if (answer && file) setState(applyLogoAnswer(state, answer))

  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per change, not per render.
  useEffect(() => {
    if (!isChanged || (isInverted && !file)) return
    const ask = () =>
      void fetcher.submit(toForm(state, saved), {
        method: 'post',
        action,
        encType: 'multipart/form-data',
        // A check changes no data.
        defaultShouldRevalidate: false,
      })
    const timer = setTimeout(ask, file ? 0 : CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [turn])

  const readability = ((): Readability => {
    if (isInverted) return { state: 'refused', message: QR_STYLE_MESSAGES.lightOnDark }
    if (!isChanged) {
      return saved.isReadable
        ? { state: 'readable', png: null }
        : { state: 'refused', message: QR_STYLE_MESSAGES.unreadable }
    }
    if (!answer) return { state: 'checking' }
    if (answer.ok) return { state: 'readable', png: answer.png }
    const message = Object.values(answer.errors)[0] ?? QR_STYLE_MESSAGES.checkFailed
    return { state: answer.failed ? 'failed' : 'refused', message }
  })()

  return {
    draft,
    readability,
    isChanged,
    isSendingLogo: file !== null,
    logoError: state.logoError,
    /** The stored logo, no logo, or a data URL sent with the form. */
    logoChoice: logoChoice(draft, saved),
    change(changes: Partial<QrStylePreferences>) {
      setState((now) => ({
        ...now,
        draft: { ...now.draft, ...changes },
        turn: now.turn + 1,
        logoError: 'logoUrl' in changes ? undefined : now.logoError,
        file: 'logoUrl' in changes ? null : now.file,
      }))
    },
    chooseLogo(chosen: File) {
      const refusal = checkChosenLogo(chosen)
      setState((now) =>
        refusal
          ? { ...now, logoError: LOGO_MESSAGES[refusal] }
          : { ...now, file: chosen, logoError: undefined, turn: now.turn + 1 },
      )
    },
    checkAgain: () => setState((now) => ({ ...now, turn: now.turn + 1 })),
    reset: () => setState((now) => initialState(saved, now.turn + 1)),
  }
}

export type QrEditor = ReturnType<typeof useQrEditor>

function initialState(saved: SavedStyle, turn = 0): EditorState {
  const { preferences, version } = saved
  return { draft: preferences, version, turn, file: null, logoError: undefined }
}

/** Applies the server's answer: the encoded logo, or the error. */
function applyLogoAnswer(state: EditorState, answer: StyleAnswer): EditorState {
  const { logoUrl } = answer
  if (logoUrl) return { ...state, file: null, draft: { ...state.draft, logoUrl } }
  const errors = answer.ok ? {} : answer.errors
  const logoError = errors.logo ?? errors[''] ?? QR_STYLE_MESSAGES.checkFailed
  return { ...state, file: null, logoError, turn: state.turn + 1 }
}

function toForm({ draft, turn, file }: EditorState, saved: SavedStyle): FormData {
  const form = new FormData()
  form.set('intent', 'check')
  form.set('draft', String(turn))
  form.set('style', draft.style)
  form.set('backgroundColor', draft.backgroundColor)
  form.set('foregroundColor', draft.foregroundColor)
  form.set('logoSize', draft.logoSize)
  form.set('logo_choice', logoChoice(draft, saved))
  if (file) form.set('logo', file)
  return form
}

function logoChoice(draft: QrStylePreferences, saved: SavedStyle): string {
  if (!draft.logoUrl) return 'none'
  return draft.logoUrl === saved.preferences.logoUrl ? 'keep' : draft.logoUrl
}

function isSameStyle(a: QrStylePreferences, b: QrStylePreferences): boolean {
  return (
    a.style === b.style &&
    a.backgroundColor === b.backgroundColor &&
    a.foregroundColor === b.foregroundColor &&
    a.logoSize === b.logoSize &&
    (a.logoUrl ?? null) === (b.logoUrl ?? null)
  )
}

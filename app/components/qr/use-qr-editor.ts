import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { checkChosenLogo, LOGO_MESSAGES } from '#domain/qr/qr-logo.ts'
import { checkQrColors, type QrStylePreferences } from '#domain/qr/qr-style.ts'
import { QR_STYLE_MESSAGES } from '#domain/qr/qr-style-messages.ts'

/** The server's response about an unsaved style. `draft` is the number of the request. */
export type StyleAnswer = {
  intent: 'check'
  draft: string
  /** The chosen logo as it would be stored; null if there is none, undefined if it was rejected. */
  logoUrl?: string | null | undefined
} & (
  | { ok: true; png: string }
  /** `failed` is true if the check didn't run, for example without a connection. */
  | { ok: false; errors: Record<string, string>; failed?: boolean }
)

export type Readability =
  /** `png` is the decoded image as a data URL; null for the saved image. */
  | { state: 'readable'; png: string | null }
  | { state: 'checking' }
  | { state: 'refused' | 'failed'; message: string }

export type SavedStyle = {
  preferences: QrStylePreferences
  /** A value that changes when the style changes. */
  version: string
  isReadable: boolean
}

type EditorState = {
  draft: QrStylePreferences
  version: string
  /** The number of changes, so that a response about an older change can be ignored. */
  turn: number
  /** A logo that is being sent to the server, which returns it encoded. */
  file: File | null
  logoError: string | undefined
}

const CHECK_AFTER_MS = 350

/**
 * Returns the state of the style editor: the draft, and whether the server can decode the code in
 * this style. `action` is the screen's path. `started` contains the values of a rejected form.
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

  // If a different style was saved, the editor starts again with it.
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
    /** Either the stored logo, no logo, or a data URL that was sent with the form. */
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

/** Applies the server's response: the encoded logo or the error. */
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

/** What the page gets after a check was saved or undone. `undo`: the fields that revert it. */
export type SavedCheck =
  | {
      saved: boolean
      id: string
      magnetId: string
      label: string
      undo: Record<string, string>
    }
  | { error: string; signedOut: boolean }

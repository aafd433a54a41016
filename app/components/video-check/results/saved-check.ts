/**
 * What the page gets after a check was saved or, if not `saved`, the saving undone. `undo` contains
 * the fields that revert the change.
 */
export type SavedCheck =
  | {
      saved: boolean
      id: string
      magnetId: string
      label: string
      undo: Record<string, string>
    }
  | { error: string; signedOut: boolean }

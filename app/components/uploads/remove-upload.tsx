import type { ComponentProps } from 'react'

export type RemoveUploadProps = Omit<ComponentProps<'input'>, 'hidden' | 'type'> & {
  label: string
  /** Whether a new upload replaces the saved file. Then there is nothing to remove. */
  isReplaced: boolean
}

/** The checkbox that removes a saved upload. */
export function RemoveUpload({ label, isReplaced, ...input }: RemoveUploadProps) {
  return (
    <label
      hidden={isReplaced}
      className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm font-[560] [&[hidden]]:hidden"
    >
      <input type="checkbox" value="on" className="size-5" {...input} />
      {label}
    </label>
  )
}

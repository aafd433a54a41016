import { CopyButton, type CopyButtonProps } from '#app/ui/copy-button.tsx'

export type CopyQrButtonProps = Pick<CopyButtonProps, 'iconOnly' | 'variant' | 'size'> & {
  /** The picture's address. */
  png: string
  label: string
}

/** Puts a magnet's code on the clipboard as a picture. */
export function CopyQrButton({ png, ...rest }: CopyQrButtonProps) {
  return (
    <CopyButton
      {...rest}
      text=""
      copy={() => copyPicture(png)}
      copiedText="QR code copied to clipboard!"
      errorText="Your browser could not copy the image. Please download it instead."
    />
  )
}

/** The picture is handed over as a promise: Safari forgets the press while something loads. */
async function copyPicture(url: string): Promise<void> {
  const picture = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`the picture answered ${response.status}`)
    return response.blob()
  })
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
}

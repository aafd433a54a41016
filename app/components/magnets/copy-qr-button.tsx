import { CopyButton, type CopyButtonProps } from '#app/ui/copy-button.tsx'

export type CopyQrButtonProps = Pick<CopyButtonProps, 'iconOnly' | 'variant' | 'size'> & {
  /** The URL of the image. */
  png: string
  label: string
}

/** Copies a magnet's QR code to the clipboard as an image. */
export function CopyQrButton({ png, ...rest }: CopyQrButtonProps) {
  return (
    <CopyButton
      {...rest}
      text=""
      copy={() => copyImage(png)}
      copiedText="QR code copied to clipboard!"
      errorText="Your browser could not copy the image. Please download it instead."
    />
  )
}

/**
 * A promise is passed to the clipboard, because Safari drops the user activation during a fetch.
 */
async function copyImage(url: string): Promise<void> {
  const image = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`Image request failed with status ${response.status}`)
    return response.blob()
  })
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
}

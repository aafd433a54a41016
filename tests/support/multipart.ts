/** One part of a multipart form; with a `filename` it is a file. */
export type Part = { name: string; value?: string; filename?: string; bytes?: Buffer }

export const BOUNDARY = '----QrMagnetTest'

/** Returns the bytes of a multipart body. `end` is its closing boundary. */
export function multipart(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const pieces = parts.map(({ name, value, filename, bytes }) => {
    const file =
      filename === undefined
        ? ''
        : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return Buffer.concat([
      Buffer.from(head),
      bytes ?? Buffer.from(value ?? ''),
      Buffer.from('\r\n'),
    ])
  })
  return Buffer.concat([...pieces, Buffer.from(end)])
}

export const post = (body: Buffer, url = 'http://localhost/create') =>
  new Request(url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: new Uint8Array(body),
  })

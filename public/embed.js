// Shows a QR Magnet page in a frame that is as high as the page: no cookies, no tracking.
!((d, w, s) => {
  if (!s) return
  var o = new URL(s.src).origin
  var f = d.createElement('iframe')
  f.src = `${o}/e/${encodeURIComponent(s.dataset.magnet)}?utm_source=embed`
  f.title = s.dataset.title || 'Form'
  f.width = '100%'
  f.height = 900
  f.style.cssText = 'border:0;display:block'
  s.after(f)
  w.addEventListener('message', (e) => {
    var h = e.data?.qrMagnetHeight
    if (e.source === f.contentWindow && e.origin === o && h > 0)
      f.height = Math.min(Math.ceil(h), 9000)
  })
})(document, window, document.currentScript)

import type { VisitorWords } from './text.ts'

export const id: VisitorWords = {
  language: 'id',
  reviewed: false,
  types: { pdf: 'PDF', image: 'Gambar', video: 'Video', link: 'Tautan', other: 'Berkas' },
  creator: {
    ofThisPage: 'pembuat halaman ini',
    the: 'pembuat halaman ini',
    theAtStart: 'Pembuat halaman ini',
    this: 'pembuat halaman ini',
    its: 'pembuatnya',
    itsAtStart: 'Pembuatnya',
    a: 'pembuat halaman',
  },
  fields: {
    name: { label: 'Nama Lengkap', inList: 'nama' },
    email: { label: 'Alamat Email', inList: 'alamat email' },
  },
  page: {
    from: 'Dari {name}',
    qrCode: 'Kode QR',
    poweredBy: 'Dibuat dengan {product}',
    report: 'Laporkan',
    privacy: 'Privasi',
    next: 'Berikutnya',
    seeNext: 'Lihat yang Berikutnya',
    pausedTitle: 'Sedang rehat',
    paused:
      'Halaman ini belum menerima permintaan baru untuk saat ini. Silakan kembali lagi nanti.',
    ended: 'Penawaran ini sudah berakhir.',
    endedText: 'Terima kasih atas minat Anda pada {brand}.',
    overText: 'Penawaran ini sudah berakhir. Terima kasih sudah mampir!',
    continue: 'Lanjutkan',
    continueTo: 'Lanjut ke {brand}',
    unavailableTitle: 'Halaman ini tidak tersedia',
    unavailable: 'Halaman ini diturunkan dan mungkin kembali setelah ditinjau.',
  },
  form: {
    submit: 'Buka Sekarang',
    submitNext: 'Kabari Saya untuk yang Berikutnya',
    submitting: 'Mengirim...',
    optional: '(opsional)',
    choose: 'Silakan pilih',
    yes: 'Ya',
    no: 'Tidak',
    leaveEmpty: 'Mohon kosongkan kolom ini',
    consent:
      'Saat formulir ini dikirim, {creator} menerima {fields} Anda dan dapat menghubungi Anda tentang hal ini dan konten terkait.',
    consentNext:
      'Saat formulir ini dikirim, {creator} menerima {fields} Anda dan dapat menghubungi Anda tentang penawaran berikutnya dan konten terkait.',
  },
  ask: {
    button: 'Dapatkan lewat Email',
    hint: 'Tidak perlu mengetik: Anda cukup mengirim email yang sudah siap.',
    orForm: 'Atau isi formulir:',
    subject: 'Mohon kirimkan {title} ({code})',
    body: 'Kirim email ini apa adanya, dan balasannya membawa {title} untuk Anda.',
    title: 'Kirim email ini',
    what: 'Aplikasi email Anda terbuka dengan email yang sudah siap. Kirimkan, dan balasannya membawa {title} untuk Anda.',
    open: 'Buka Aplikasi Email Saya',
    manual:
      'Tidak ada aplikasi email yang terbuka? Tulis sendiri email dengan alamat dan subjek ini dari perangkat mana pun.',
    to: 'Alamat',
    subjectLabel: 'Subjek',
    arrivedTitle: 'Email Anda sudah sampai',
    arrived: 'Balasannya sedang dikirim kepada Anda, biasanya dalam satu menit.',
    goneTitle: 'Alamat ini sudah tidak berlaku',
    gone: 'Alamat ini berlaku untuk satu email dan hanya beberapa hari. Buka lagi halamannya untuk mendapatkan yang baru.',
    tooMany:
      'Terlalu banyak orang di jaringan Anda yang meminta saat ini. Isi formulir, atau coba lagi dalam satu jam.',
    back: 'Kembali ke Halaman',
  },
  errors: {
    nameMissing: 'Masukkan nama lengkap Anda.',
    nameTooLong: 'Gunakan paling banyak {max} karakter untuk nama Anda.',
    emailInvalid: 'Masukkan alamat email yang valid.',
    emailTooLong: 'Masukkan alamat email yang valid. Alamat ini lebih dari {max} karakter.',
    failed: 'Formulir gagal dikirim. Silakan coba lagi.',
    unsure:
      'Terjadi masalah saat mengirim formulir. Data Anda mungkin sudah tersimpan. Anda dapat mengirimnya lagi dengan aman.',
    tooMany:
      'Terlalu banyak orang di jaringan Anda yang mengirim formulir ini sekarang. Silakan coba lagi dalam sepuluh menit.',
    changed:
      'Halaman ini sudah berubah sejak Anda membukanya. Periksa penawarannya sekarang, lalu kirim formulir lagi jika Anda berminat.',
  },
  answers: {
    missing: 'Jawab pertanyaan ini.',
    chooseOne: 'Pilih salah satu jawaban ini.',
    chooseFrom: 'Pilih dari jawaban ini.',
    chooseYesOrNo: 'Pilih ya atau tidak.',
    tooLong: 'Gunakan paling banyak {max} karakter.',
    phone: 'Masukkan nomor telepon dengan kode negara, misalnya +62 21 1234 5678.',
  },
  thanks: {
    tab: 'Terima kasih',
    title: 'Terima kasih, {name}',
    instead: 'Penawaran yang Anda minta baru saja habis, jadi ini penggantinya untuk Anda.',
    ready: 'Konten Anda siap diunduh.',
    sending: 'Email Anda akan segera dikirim. Biarkan halaman ini tetap terbuka.',
    toConfirm:
      'Kami mengirim email kepada Anda. Tekan tombol di dalamnya untuk mengonfirmasi alamat Anda, agar {creator} dapat menghubungi Anda.',
    mailed: 'Cek email Anda untuk materi tambahan dan kabar terbaru!',
    notMailed:
      'Kali ini kami tidak mengirim email, jadi buka konten Anda sekarang. Halaman ini dapat digunakan selama 24 jam.',
    emailChanged: 'Email Anda sekarang {email}.',
    didYouMean: 'Maksud Anda {email}?',
    correctEmail: 'Perbaiki Email Saya',
    onList:
      'Anda masuk daftar untuk yang berikutnya. Penawaran ini sudah berakhir, jadi tidak ada yang bisa diunduh.',
    soldOut:
      'Maaf, seseorang mengambil yang terakhir tepat sebelum Anda, jadi tidak ada yang bisa diunduh.',
    meantime: 'Sementara itu: {title}',
  },
  download: { file: 'Unduh Sekarang', link: 'Buka Tautan', confirm: 'Konfirmasi dan Dapatkan' },
  files: {
    download: 'Unduh',
    contents: 'Isinya',
    firstPage: 'Halaman pertama {title}',
    count: { other: '{count} berkas' },
    more: { other: 'dan {count} berkas lagi' },
  },
  held: {
    waits:
      'Kami belum bisa mengirim email Anda karena terlalu banyak orang yang memintanya. Jika memungkinkan, kami akan mengirimnya dalam tiga hari.',
    openNow: 'Buka konten Anda sekarang. Halaman ini dapat digunakan selama 24 jam.',
    press:
      'Banyak orang di jaringan Anda meminta konten ini. Untuk menerimanya juga lewat email, tekan tombol ini.',
    pressNeeded:
      'Banyak orang di jaringan Anda meminta konten ini. Untuk menerima email, tekan tombol ini.',
    wait: {
      other:
        'Banyak orang di jaringan Anda meminta konten ini. Untuk menerimanya juga lewat email, tunggu {seconds} detik, lalu tekan tombol ini.',
    },
    waitNeeded: {
      other:
        'Banyak orang di jaringan Anda meminta konten ini. Untuk menerima email, tunggu {seconds} detik, lalu tekan tombol ini.',
    },
    early: { other: 'Sedikit terlalu cepat. Tunggu {seconds} detik lagi, lalu tekan tombol ini.' },
    send: 'Kirim Email kepada Saya',
  },
  confirm: {
    title: 'Konfirmasi email Anda',
    what: 'Dengan tombol ini Anda mengonfirmasi bahwa email ini milik Anda dan bahwa {creator} boleh menghubungi Anda.',
    only: 'Konten ini sudah dihapus, jadi tidak bisa diunduh lagi. Anda masih dapat mengonfirmasi bahwa email ini milik Anda dan bahwa pembuat halaman boleh menghubungi Anda.',
    button: 'Konfirmasi Email Saya',
    done: 'Terima kasih. Email Anda sudah dikonfirmasi.',
    undeliverable:
      'Anda menerima konten ini lewat email, tetapi kami tidak bisa mengirim ke {email}. Isi formulir lagi dengan alamat lain.',
    useAnother: 'Gunakan Email Lain',
    again:
      'Anda menerima konten ini lewat email, tetapi kami belum mengirimnya karena formulir dikirim terlalu cepat. Isi formulir sekali lagi.',
    fillAgain: 'Isi Formulir Lagi',
    mailed:
      'Satu langkah lagi: buka email yang kami kirim ke {email}, lalu tekan tombol di dalamnya untuk mengonfirmasi alamat Anda dan mendapatkan konten Anda.',
    missing:
      'Belum ada email setelah beberapa menit? Periksa folder spam. Alamatnya salah? {link}.',
    missingLink: 'Isi formulir lagi',
  },
  links: {
    tab: 'Konten Anda',
    welcomeTab: 'Tautan dari email',
    ready: 'Konten Anda sudah siap',
    invalidTitle: 'Tautan tidak ditemukan',
    invalid: 'Tautan ini tidak lengkap atau tidak valid. Buka tautan terbaru dari email Anda.',
    goneTitle: 'Tidak tersedia lagi',
    gone: 'Konten ini sudah dihapus, jadi tidak bisa diunduh lagi.',
    receivedTitle: 'Terima kasih',
    received:
      'Kami sudah menerima data Anda. Konten Anda akan dikirim lewat email, biasanya dalam beberapa menit. Anda juga bisa kembali ke halaman ini nanti untuk mengambilnya.',
    forgottenTitle: 'Data Anda sudah dihapus',
    forgotten:
      'Kami sudah menghapus {fields} Anda. Anda tidak akan menerima email lagi dari halaman ini.',
    expiredTitle: 'Tautan ini sudah kedaluwarsa',
    expired: 'Kami bisa mengirim tautan baru untuk {title} ke email yang Anda berikan.',
    sendNew: 'Kirim Tautan Baru',
    notNow: 'Kami belum bisa mengirim tautan lain sekarang. Coba lagi besok, atau {link}.',
    notNowLink: 'isi formulir lagi',
    sentTitle: 'Tautan baru sedang dikirim',
    sent: 'Kami mengirimnya ke email yang Anda berikan. Tautan ini berlaku selama 30 hari.',
    endedTitle: 'Tautan ini tidak berfungsi lagi',
    ended: 'Tautan ini sudah diubah atau dihapus. Anda masih bisa membuka halaman {title}.',
    noFile: 'File Anda untuk sementara tidak tersedia. Silakan coba lagi sebentar lagi.',
    tryAgain: 'Coba Lagi',
  },
  forget: {
    summary: 'Hapus data saya',
    everything:
      'Ini menghapus {fields} Anda dari semua yang Anda kirim kepada {creator}. Tindakan ini tidak bisa dibatalkan, dan tautan ini berhenti berfungsi.',
    onlyThis:
      'Ini menghapus {fields} Anda dari yang Anda kirim kepada {creator} dengan formulir ini. Tindakan ini tidak bisa dibatalkan, dan halaman ini berhenti berfungsi.',
    button: 'Hapus Data Saya',
  },
  promo: {
    title: 'Kode promo',
    unconfirmed: 'Kode promo Anda muncul di halaman ini setelah Anda mengonfirmasi email.',
    later:
      'Kami belum bisa menampilkan kode promo Anda. Silakan kembali ke halaman ini dalam beberapa menit.',
    yours: 'Kode promo Anda',
    copy: 'Salin Kode',
    copied: 'Tersalin',
    shop: 'Buka Toko',
  },
  survey: {
    title: 'Survei',
    missing: 'Pilih salah satu jawaban di bawah.',
    thanks: 'Terima kasih sudah menjawab “{question}” dengan {answer}.',
    change: 'Ubah jawaban saya',
    changeButton: 'Ubah Jawaban Saya',
    send: 'Kirim Jawaban',
  },
  unsubscribe: {
    tab: 'Email dan data Anda',
    title: 'Berhenti berlangganan',
    ask: 'Apakah Anda ingin berhenti menerima email dari {creator}?',
    button: 'Berhenti Berlangganan',
    doneTitle: 'Anda sudah berhenti berlangganan',
    done: 'Kami tidak akan mengirim email lagi dari {creator}.',
    undo: 'Berlangganan Lagi',
  },
  data: {
    show: 'Lihat atau Perbaiki Data Saya',
    title: 'Data Anda',
    correct: 'Perbaiki Nama Saya',
    corrected: 'Nama Anda sudah diperbaiki.',
    email:
      'Alamat email Anda {email}. Untuk memakai alamat lain, kirim formulir dengan alamat itu, lalu hapus data yang tersimpan dengan alamat ini.',
    download: 'Unduh Data Saya',
    agreed: 'Anda menyetujui pada {day}: “{text}”',
    withdraw: 'Tarik Persetujuan Saya',
    withdrawn: 'Anda sudah menarik persetujuan Anda.',
    entry: '{title}, {day}',
    scanned: 'Anda memindai kode (perangkat: {device}).',
    scannedNear: 'Anda memindai kode (perangkat: {device}, dekat {place}).',
    followed: 'Anda membuka tautan (perangkat: {device}).',
    followedNear: 'Anda membuka tautan (perangkat: {device}, dekat {place}).',
    consent: 'Anda menyetujui ini: “{text}”',
    ticked: 'Anda mencentang: “{text}”',
    withdrew: 'Anda menariknya pada {day}.',
    question: 'Pertanyaan',
    answered: '{question} Jawaban Anda: “{text}”',
    confirmed: 'Anda mengonfirmasi email pada {day}.',
    imported: 'Ditambahkan dari file, {day}',
    importedWhy:
      'Menurut pembuat halaman, Anda setuju pada {day} ({consent}). Kami tidak mengirim email kepada orang dari file.',
    importedBy: {
      'web-form': 'Formulir web',
      'double-opt-in': 'Formulir web, dikonfirmasi lewat email',
      paper: 'Formulir kertas',
      verbal: 'Langsung atau lewat telepon',
      customer: 'Hubungan pelanggan',
    },
    tooMany: 'Anda sudah sering melakukannya dalam satu jam terakhir. Silakan coba lagi nanti.',
  },
  failures: {
    magnetTitle: 'Halaman tidak ditemukan',
    magnet: 'Halaman yang Anda cari tidak ada.',
    pageTitle: 'Halaman tidak ditemukan',
    page: 'Halaman yang Anda cari tidak ada atau sedang tidak aktif.',
    awayTitle: 'Mohon tunggu sebentar',
    away: 'Halaman ini untuk sementara tidak tersedia. Silakan coba lagi dalam satu menit.',
    brokenTitle: 'Terjadi kesalahan',
    broken: 'Masalahnya ada di pihak kami. Silakan coba lagi sebentar lagi.',
  },
  spoken: {
    text: 'Jika Anda mendengar dua kata di sebuah video, ketik di sini. Salah ketik sedikit tidak apa-apa.',
    label: 'Dua kata itu',
    unreadable: 'Ketik dua kata, misalnya “cake tiger”.',
    example: 'Misalnya, “cake tiger”.',
    open: 'Buka',
    home: 'Ke beranda',
  },
  report: {
    tab: 'Laporkan halaman',
    title: 'Laporkan halaman ini',
    about: 'Anda melaporkan {title}.',
    reason: 'Apa masalahnya dengan halaman ini?',
    reasons: {
      spam: 'Ini spam atau mengirim email yang tidak diinginkan',
      scam: 'Ini penipuan, phishing, atau malware',
      copyright: 'Halaman ini memakai karya saya tanpa izin',
      illegal: 'Ini ilegal atau berbahaya',
      other: 'Alasan lain',
    },
    message: 'Ceritakan lebih lanjut (opsional)',
    email: 'Email Anda (opsional)',
    emailHint: 'Hanya jika Anda ingin dibalas. Pembuat halaman tidak pernah melihat email Anda.',
    send: 'Kirim Laporan',
    goesTo: 'Laporan Anda dikirim kepada kami, bukan kepada pembuat halaman.',
    thanksTitle: 'Terima kasih',
    thanks:
      'Kami telah menerima laporan Anda. Kami meninjau setiap laporan dan menurunkan halaman yang melanggar {terms} kami.',
    terms: 'ketentuan',
    add: 'Ada yang ingin ditambahkan? Kirim email ke {email}.',
    reasonMissing: 'Pilih alasan.',
    messageMissing: 'Beri tahu kami apa masalahnya dengan halaman ini.',
    emailInvalid: 'Masukkan alamat email yang valid atau biarkan kosong.',
    failed: 'Laporan Anda tidak terkirim. Silakan coba lagi sebentar lagi.',
    tooMany: {
      other:
        'Laporan Anda tidak terkirim karena kami menerima terlalu banyak laporan dari jaringan Anda. Silakan coba lagi dalam {minutes} menit.',
    },
  },
  mail: {
    orOpen: 'Atau buka tautan ini:',
    onlyYou: 'Tautan ini hanya untuk Anda dan berlaku selama 30 hari.',
    sentThrough:
      '{creator} mengirim ini kepada Anda melalui {product} karena alamat email ini dimasukkan di halaman terkait. Untuk menghubungi pengirim, balas email ini.',
    sent: '{creator} mengirim ini kepada Anda karena alamat email ini dimasukkan di halaman terkait. Untuk menghubungi pengirim, balas email ini.',
    askedThrough:
      '{creator} mengirim ini kepada Anda melalui {product} karena Anda memintanya lewat email. Untuk menghubungi pengirim, balas email ini.',
    asked:
      '{creator} mengirim ini kepada Anda karena Anda memintanya lewat email. Untuk menghubungi pengirim, balas email ini.',
    notRequested:
      'Tidak meminta ini? Gunakan tautan di bawah untuk berhenti berlangganan atau menghapus data Anda.',
    leave: 'Berhenti berlangganan atau hapus data saya',
    yourContent: 'konten Anda',
    quoted: '“{title}”',
    subject: 'Konten Anda: {title}',
    ready: 'Konten Anda sudah siap',
    text: 'Ini yang Anda minta: “{title}”, dibagikan oleh {creator}.',
    textUntitled: 'Ini yang Anda minta, dibagikan oleh {creator}.',
    promo: 'Kode promo Anda: {code}',
    promoOffer: 'Kode promo Anda: {code} ({offer})',
    promoShop: 'Gunakan di sini: {url}',
    confirmsToo:
      'Tombol ini juga mengonfirmasi bahwa email ini milik Anda dan bahwa {creator} boleh menghubungi Anda. Jika tidak dikonfirmasi, kami menghapus data Anda dalam 30 hari.',
    confirmSubject: 'Konfirmasi email Anda untuk mendapatkan {content}',
    confirmHeading: 'Konfirmasi email Anda',
    confirmText:
      'Anda meminta “{title}”, dibagikan oleh {creator}. Tekan tombol untuk mengonfirmasi bahwa email ini milik Anda dan mendapatkannya.',
    confirmTextUntitled:
      'Anda meminta konten dari {creator}. Tekan tombol untuk mengonfirmasi bahwa email ini milik Anda dan mendapatkannya.',
    confirmPress:
      'Tekan tombol untuk mengonfirmasi bahwa email ini milik Anda dan mendapatkan {content}.',
    confirmOrDeleted: 'Jika tidak dikonfirmasi, kami menghapus data Anda dalam 30 hari.',
    remindSubject: 'Pengingat: konfirmasi email Anda untuk mendapatkan {content}',
    remindSubjectList: 'Pengingat: konfirmasi email Anda',
    remindHeading: 'Mohon konfirmasi email Anda',
    remindText:
      'Anda meminta “{title}”, dibagikan oleh {creator}, dan belum mengonfirmasi email Anda.',
    remindTextUntitled: 'Anda meminta konten dari {creator} dan belum mengonfirmasi email Anda.',
    remindPress: 'Tekan tombol untuk mengonfirmasi bahwa email ini milik Anda dan mendapatkannya.',
    remindOnce: 'Ini satu-satunya pengingat.',
    updateSubject: 'Versi baru: {title}',
    updateSubjectUntitled: 'Ada versi baru dari konten Anda',
    updateHeading: 'Ada versi baru',
    updateText: 'Beberapa waktu lalu Anda meminta “{title}”. {creator} baru saja memperbaruinya.',
    updateTextUntitled:
      'Beberapa waktu lalu Anda meminta konten. {creator} baru saja memperbaruinya.',
    nextHeading: 'Baru dari {creator}',
    nextHeadingUnnamed: 'Penawaran baru sudah siap',
    nextSubject: '{heading}: {title}',
    nextJoined: 'Anda masuk daftar tunggu {creator} setelah “{title}” berakhir.',
    nextJoinedUntitled: 'Anda masuk daftar tunggu {creator} setelah penawaran terakhir berakhir.',
    nextReady: '“{title}” sekarang tersedia.',
    nextReadyUntitled: 'Penawaran berikutnya sekarang tersedia.',
    nextButton: 'Lihat penawaran',
    welcomeThrough:
      '{creator} mengirim ini kepada Anda melalui {product} karena Anda mengonfirmasi alamat email ini saat mendapatkan “{title}”. Untuk menghubungi pengirim, balas email ini.',
    welcome:
      '{creator} mengirim ini kepada Anda karena Anda mengonfirmasi alamat email ini saat mendapatkan “{title}”. Untuk menghubungi pengirim, balas email ini.',
    welcomeThroughUntitled:
      '{creator} mengirim ini kepada Anda melalui {product} karena Anda mengonfirmasi alamat email ini di halaman terkait. Untuk menghubungi pengirim, balas email ini.',
    welcomeUntitled:
      '{creator} mengirim ini kepada Anda karena Anda mengonfirmasi alamat email ini di halaman terkait. Untuk menghubungi pengirim, balas email ini.',
    notWanted:
      'Tidak ingin email ini? Gunakan tautan di bawah untuk berhenti berlangganan atau menghapus data Anda.',
  },
}

import type { VisitorWords } from './text.ts'

export const ja: VisitorWords = {
  language: 'ja',
  reviewed: false,
  types: { pdf: 'PDF', image: '画像', video: '動画', link: 'リンク', other: 'ファイル' },
  creator: {
    ofThisPage: 'このページの作成者',
    the: 'このページの作成者',
    theAtStart: 'このページの作成者',
    this: 'このページの作成者',
    its: '作成者',
    itsAtStart: '作成者',
    a: 'ページの作成者',
  },
  fields: {
    name: { label: 'お名前', inList: 'お名前' },
    email: { label: 'メールアドレス', inList: 'メールアドレス' },
  },
  page: {
    from: '提供：{name}',
    qrCode: 'QRコード',
    poweredBy: '{product} で作成',
    report: '問題を報告',
    privacy: 'プライバシー',
    next: '次のお知らせ',
    seeNext: '次のコンテンツを見る',
    pausedTitle: 'ただいまお休み中です',
    paused: '現在、新しいお申し込みを受け付けていません。しばらくしてからもう一度お越しください。',
    ended: 'このコンテンツの提供は終了しました。',
    endedText: '{brand}にご関心をお寄せいただき、ありがとうございます。',
    overText: 'このコンテンツの提供は終了しました。お越しいただきありがとうございます。',
    continue: '続ける',
    continueTo: '{brand}へ進む',
    unavailableTitle: 'このページは表示できません',
    unavailable: 'このページは公開を停止しています。確認後に再開されることがあります。',
  },
  form: {
    submit: '今すぐ受け取る',
    submitNext: '次のお知らせを受け取る',
    submitting: '送信しています…',
    optional: '（任意）',
    choose: '選択してください',
    yes: 'はい',
    no: 'いいえ',
    leaveEmpty: 'この欄は空のままにしてください',
    consent:
      '送信すると、{fields}が{creator}に届き、このコンテンツや関連する内容についてご連絡することがあります。',
    consentNext:
      '送信すると、{fields}が{creator}に届き、次のコンテンツや関連する内容についてご連絡することがあります。',
  },
  errors: {
    nameMissing: 'お名前を入力してください。',
    nameTooLong: 'お名前は{max}文字以内で入力してください。',
    emailInvalid: '正しいメールアドレスを入力してください。',
    emailTooLong: '正しいメールアドレスを入力してください。このアドレスは{max}文字を超えています。',
    failed: 'フォームを送信できませんでした。もう一度お試しください。',
    unsure:
      '送信中に問題が発生しました。入力内容はすでに保存されている可能性があります。もう一度送信しても問題ありません。',
    tooMany:
      '現在、お使いのネットワークから多数の送信があります。10分ほどしてからもう一度お試しください。',
    changed:
      'ページを開いたあとに内容が変わりました。現在の内容をご確認のうえ、ご興味があればもう一度送信してください。',
  },
  answers: {
    missing: 'この質問に回答してください。',
    chooseOne: 'この中から1つ選んでください。',
    chooseFrom: 'この中から選んでください。',
    chooseYesOrNo: '「はい」か「いいえ」を選んでください。',
    tooLong: '{max}文字以内で入力してください。',
    phone: '国番号を含む電話番号を入力してください（例：+81 3-1234-5678）。',
  },
  thanks: {
    tab: 'ありがとうございます',
    title: '{name}さん、ありがとうございます',
    instead: 'ご希望のコンテンツはちょうど終了したため、代わりにこちらをお届けします。',
    ready: 'コンテンツをダウンロードできます。',
    sending: 'まもなくメールを送信します。このページを開いたままお待ちください。',
    toConfirm:
      '確認メールをお送りしています。{creator}からの連絡を受け取るには、メール内のボタンを押してメールアドレスを確認してください。',
    mailed: '追加の資料や最新情報をメールでご確認ください。',
    notMailed:
      '今回はメールをお送りしませんので、今すぐコンテンツを開いてください。このページは24時間ご利用いただけます。',
    emailChanged: 'メールアドレスを{email}に変更しました。',
    didYouMean: '{email}ではありませんか？',
    correctEmail: 'メールアドレスを修正',
    onList:
      '次のコンテンツのお知らせリストに登録しました。今回の提供は終了したため、ダウンロードできるものはありません。',
    soldOut:
      '申し訳ありません。直前に最後の1つが受け取られたため、ダウンロードできるものはありません。',
    meantime: 'こちらもどうぞ：{title}',
  },
  download: { file: '今すぐダウンロード', link: 'リンクを開く', confirm: '確認して受け取る' },
  files: {
    download: 'ダウンロード',
    contents: '中身',
    firstPage: '{title}の1ページ目',
    count: { other: '{count}個のファイル' },
    more: { other: 'ほか{count}個のファイル' },
  },
  held: {
    waits:
      '現在リクエストが集中しているため、メールを送信できません。可能であれば3日以内にお送りします。',
    openNow: '今すぐコンテンツを開いてください。このページは24時間ご利用いただけます。',
    press:
      'お使いのネットワークから多数のリクエストがあります。メールでも受け取るには、ボタンを押してください。',
    pressNeeded:
      'お使いのネットワークから多数のリクエストがあります。メールを受け取るには、ボタンを押してください。',
    wait: {
      other:
        'お使いのネットワークから多数のリクエストがあります。メールでも受け取るには、{seconds}秒待ってからボタンを押してください。',
    },
    waitNeeded: {
      other:
        'お使いのネットワークから多数のリクエストがあります。メールを受け取るには、{seconds}秒待ってからボタンを押してください。',
    },
    early: { other: '少し早かったようです。あと{seconds}秒待ってからボタンを押してください。' },
    send: 'メールを送信する',
  },
  confirm: {
    title: 'メールアドレスを確認してください',
    what: 'ボタンを押すと、このメールアドレスがご本人のものであることと、{creator}からの連絡を受け取ることを確認したことになります。',
    only: 'このコンテンツは削除されたため、ダウンロードできません。このメールアドレスがご本人のものであることと、作成者からの連絡を受け取ることは、引き続き確認できます。',
    button: 'メールアドレスを確認する',
    done: 'ありがとうございます。メールアドレスを確認しました。',
    undeliverable:
      'コンテンツはメールでお届けしますが、{email}には送信できません。別のメールアドレスでもう一度フォームに入力してください。',
    useAnother: '別のメールアドレスを使う',
    again:
      'コンテンツはメールでお届けしますが、フォームの送信が非常に速かったため、まだお送りしていません。もう一度入力してください。',
    fillAgain: 'もう一度フォームに入力する',
    mailed:
      'あと少しです。{email}にお送りするメールを開き、ボタンを押してメールアドレスを確認すると、コンテンツを受け取れます。',
    missing:
      '数分たってもメールが届かない場合は、迷惑メールフォルダをご確認ください。アドレスが間違っている場合：{link}。',
    missingLink: 'もう一度フォームに入力する',
  },
  links: {
    tab: 'コンテンツ',
    welcomeTab: 'メールのリンク',
    ready: 'コンテンツの準備ができました',
    invalidTitle: 'リンクが見つかりません',
    invalid: 'このリンクは不完全か無効です。最新のメールのリンクを開いてください。',
    goneTitle: '提供を終了しました',
    gone: 'このコンテンツは削除されたため、ダウンロードできません。',
    receivedTitle: 'ありがとうございます',
    received:
      '入力内容を受け付けました。コンテンツは通常、数分以内にメールでお届けします。あとでこのページに戻って受け取ることもできます。',
    forgottenTitle: 'データを削除しました',
    forgotten: '{fields}を削除しました。このページから今後メールが届くことはありません。',
    expiredTitle: 'このリンクは期限切れです',
    expired: 'ご入力のメールアドレスに、{title}の新しいリンクをお送りできます。',
    sendNew: '新しいリンクを送る',
    notNow: '現在、新しいリンクをお送りできません。明日もう一度お試しいただくか、{link}。',
    notNowLink: 'もう一度フォームに入力してください',
    sentTitle: '新しいリンクをお送りしました',
    sent: 'ご入力のメールアドレスにお送りしました。リンクは30日間有効です。',
    endedTitle: 'このリンクは使えなくなりました',
    ended: 'リンクが変更または削除されました。{title}のページは引き続き開けます。',
    noFile: 'ファイルを一時的に取得できません。しばらくしてからもう一度お試しください。',
    tryAgain: 'もう一度試す',
  },
  forget: {
    summary: 'データを削除する',
    everything:
      '{creator}に送信したすべての内容から{fields}を削除します。この操作は取り消せません。このリンクも使えなくなります。',
    onlyThis:
      'このフォームで{creator}に送信した内容から{fields}を削除します。この操作は取り消せません。このページも使えなくなります。',
    button: 'データを削除する',
  },
  promo: {
    title: 'プロモーションコード',
    unconfirmed: 'メールアドレスを確認すると、このページにプロモーションコードが表示されます。',
    later:
      '現在、プロモーションコードを表示できません。数分後にもう一度このページを開いてください。',
    yours: 'プロモーションコード',
    copy: 'コードをコピー',
    copied: 'コピーしました',
    shop: 'ショップへ',
  },
  survey: {
    title: 'アンケート',
    missing: '下の回答から1つ選んでください。',
    thanks: '「{question}」への回答ありがとうございます：{answer}。',
    change: '回答を変更する',
    changeButton: '回答を変更する',
    send: '回答を送信',
  },
  unsubscribe: {
    tab: 'メールとデータの設定',
    title: '配信停止',
    ask: '{creator}からのメールの配信を停止しますか？',
    button: '配信を停止する',
    doneTitle: '配信を停止しました',
    done: '今後、{creator}からのメールはお送りしません。',
    undo: '配信を再開する',
  },
  data: {
    show: '自分のデータを確認・修正する',
    title: 'あなたのデータ',
    correct: '名前を修正する',
    corrected: 'お名前を修正しました。',
    email:
      'メールアドレスは{email}です。別のアドレスを使うには、そのアドレスでフォームを送信し、このアドレスで保存されたデータを削除してください。',
    download: '自分のデータをダウンロード',
    agreed: '{day}に同意した内容：「{text}」',
    withdraw: '同意を取り消す',
    withdrawn: '同意を取り消しました。',
    entry: '{title}、{day}',
    scanned: 'コードを読み取りました（端末：{device}）。',
    scannedNear: 'コードを読み取りました（端末：{device}、{place}付近）。',
    followed: 'リンクを開きました（端末：{device}）。',
    followedNear: 'リンクを開きました（端末：{device}、{place}付近）。',
    consent: '同意した内容：「{text}」',
    ticked: 'チェックした内容：「{text}」',
    withdrew: '{day}に取り消しました。',
    question: '質問',
    answered: '{question} 回答：「{text}」',
    confirmed: '{day}にメールアドレスを確認しました。',
    imported: 'ファイルから追加、{day}',
    importedWhy:
      '作成者によると、{day}に同意しています（{consent}）。ファイルから追加された方にはメールをお送りしません。',
    importedBy: {
      'web-form': 'ウェブフォーム',
      'double-opt-in': 'ウェブフォーム（メールで確認済み）',
      paper: '紙のフォーム',
      verbal: '対面または電話',
      customer: '取引関係',
    },
    tooMany: 'この1時間に何度も操作されています。しばらくしてからもう一度お試しください。',
  },
  mail: {
    orOpen: 'または、次のリンクを開いてください：',
    onlyYou: 'このリンクはあなた専用で、30日間有効です。',
    sentThrough:
      'このメールは、ページにこのメールアドレスが入力されたため、{creator}が{product}を通じてお送りしました。ご連絡は、このメールにご返信ください。',
    sent: 'このメールは、ページにこのメールアドレスが入力されたため、{creator}がお送りしました。ご連絡は、このメールにご返信ください。',
    notRequested: 'お心当たりがない場合は、下のリンクから配信の停止またはデータの削除ができます。',
    leave: '配信停止・データの削除',
    yourContent: 'コンテンツ',
    quoted: '「{title}」',
    subject: 'コンテンツのお届け：{title}',
    ready: 'コンテンツの準備ができました',
    text: 'ご希望のコンテンツをお届けします：「{title}」（提供：{creator}）。',
    textUntitled: 'ご希望のコンテンツをお届けします（提供：{creator}）。',
    promo: 'プロモーションコード：{code}',
    promoOffer: 'プロモーションコード：{code}（{offer}）',
    promoShop: 'ご利用はこちら：{url}',
    confirmsToo:
      'ボタンを押すと、このメールアドレスがご本人のものであることと、{creator}からの連絡を受け取ることも確認したことになります。確認されない場合、データは30日後に削除されます。',
    confirmSubject: '{content}を受け取るには、メールアドレスを確認してください',
    confirmHeading: 'メールアドレスを確認してください',
    confirmText:
      '「{title}」（提供：{creator}）のご請求を受け付けました。ボタンを押してご本人のメールアドレスであることを確認すると、受け取れます。',
    confirmTextUntitled:
      '{creator}のコンテンツのご請求を受け付けました。ボタンを押してご本人のメールアドレスであることを確認すると、受け取れます。',
    confirmPress:
      'ボタンを押してご本人のメールアドレスであることを確認すると、{content}を受け取れます。',
    confirmOrDeleted: '確認されない場合、データは30日後に削除されます。',
    remindSubject: 'お知らせ：{content}を受け取るには、メールアドレスを確認してください',
    remindSubjectList: 'お知らせ：メールアドレスを確認してください',
    remindHeading: 'メールアドレスを確認してください',
    remindText:
      '「{title}」（提供：{creator}）をご請求いただきましたが、メールアドレスの確認がまだお済みではありません。',
    remindTextUntitled:
      '{creator}のコンテンツをご請求いただきましたが、メールアドレスの確認がまだお済みではありません。',
    remindPress: 'ボタンを押してご本人のメールアドレスであることを確認すると、受け取れます。',
    remindOnce: 'このお知らせは今回のみお送りします。',
    updateSubject: '新しいバージョン：{title}',
    updateSubjectUntitled: 'コンテンツの新しいバージョンがあります',
    updateHeading: '新しいバージョンがあります',
    updateText: '以前にご請求いただいた「{title}」を、{creator}が更新しました。',
    updateTextUntitled: '以前にご請求いただいたコンテンツを、{creator}が更新しました。',
    nextHeading: '{creator}からの新着',
    nextHeadingUnnamed: '新しいコンテンツのお知らせ',
    nextSubject: '{heading}：{title}',
    nextJoined: '「{title}」の終了後に、{creator}のお知らせリストに登録していただきました。',
    nextJoinedUntitled: '前回の終了後に、{creator}のお知らせリストに登録していただきました。',
    nextReady: '「{title}」の提供を開始しました。',
    nextReadyUntitled: '次のコンテンツの提供を開始しました。',
    nextButton: 'コンテンツを見る',
    welcomeThrough:
      'このメールは、「{title}」を受け取った際にこのメールアドレスを確認していただいたため、{creator}が{product}を通じてお送りしました。ご連絡は、このメールにご返信ください。',
    welcome:
      'このメールは、「{title}」を受け取った際にこのメールアドレスを確認していただいたため、{creator}がお送りしました。ご連絡は、このメールにご返信ください。',
    welcomeThroughUntitled:
      'このメールは、ページでこのメールアドレスを確認していただいたため、{creator}が{product}を通じてお送りしました。ご連絡は、このメールにご返信ください。',
    welcomeUntitled:
      'このメールは、ページでこのメールアドレスを確認していただいたため、{creator}がお送りしました。ご連絡は、このメールにご返信ください。',
    notWanted: '今後のメールが不要な場合は、下のリンクから配信の停止またはデータの削除ができます。',
  },
}

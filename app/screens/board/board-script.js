/* Runs on televisions: ES5, and nothing that a browser of 2014 lacks. */
;(function () {
  var MARK_MS = 15000
  var PAGE_MS = 8000
  var POLL_MS = 2000
  /* the server says every 15 s that nothing changed */
  var SILENCE_MS = 22000
  /* old names are not shown for longer */
  var LOST_MS = 10000
  var RECONNECT_MS = 5000

  var api = '/api/boards/' + location.pathname.split('/')[2]
  var board = null
  var heardAt = Date.now()
  var calledAt = {}
  var isStreaming = false
  var isAsking = false
  var isOver = false
  var source = null
  var pages = { ready: 0, making: 0 }
  var turnedAt = Date.now()

  function byId(id) {
    return document.getElementById(id)
  }

  function take(next) {
    if (next === null) return end()
    heardAt = Date.now()
    markNew(next)
    board = next
    draw()
  }

  /* What is ready when the page opens is not new. */
  function markNew(next) {
    var before = calledAt
    calledAt = {}
    for (var i = 0; i < next.ready.length; i++) {
      var number = next.ready[i].pickupNumber
      var isNew = board !== null && before[number] === undefined
      calledAt[number] = isNew ? Date.now() : before[number] || 0
      if (isNew) {
        pages.ready = 0
        turnedAt = Date.now()
      }
    }
  }

  function end() {
    isOver = true
    if (source) source.close()
    say(SWITCHED_OFF)
  }

  function say(text) {
    byId('board').style.display = text ? 'none' : ''
    byId('note').style.display = text ? '' : 'none'
    if (byId('note').textContent !== text) byId('note').textContent = text
  }

  function draw() {
    say('')
    drawList('ready', board.ready)
    drawList('making', board.making)
    byId('ready-empty').style.display = board.ready.length ? 'none' : ''
  }

  /* As many as fit; the others follow on further pages, because nobody scrolls a television. */
  function drawList(name, orders) {
    var list = byId(name)
    var room = findRoom(list, orders)
    var count = Math.max(1, Math.ceil(orders.length / room))
    pages[name] = pages[name] % count
    var shown = orders.slice(pages[name] * room, (pages[name] + 1) * room)
    var items = document.createElement('ol')
    for (var i = 0; i < shown.length; i++) items.appendChild(toItem(shown[i], name === 'ready'))
    /* what stays the same is not read out again */
    if (list.innerHTML !== items.innerHTML) {
      list.textContent = ''
      while (items.firstChild) list.appendChild(items.firstChild)
    }
    byId(name + '-page').textContent = count > 1 ? pages[name] + 1 + ' of ' + count : ''
  }

  function findRoom(list, orders) {
    if (orders.length === 0) return 1
    if (!list.firstChild) list.appendChild(toItem(orders[0]))
    var box = list.getBoundingClientRect()
    var cell = list.firstChild.getBoundingClientRect()
    var columns = Math.max(1, Math.round(box.width / cell.width))
    return Math.max(1, Math.floor((box.height + 1) / cell.height)) * columns
  }

  function toItem(order, isReady) {
    var item = document.createElement('li')
    var isNew = isReady && Date.now() - calledAt[order.pickupNumber] < MARK_MS
    item.className = isNew ? 'order new' : 'order'
    addText(item, 'number', String(order.pickupNumber))
    if (order.name) addText(item, 'name', order.name)
    if (isNew) addText(item, 'tag', 'New')
    return item
  }

  function addText(parent, name, text) {
    var part = document.createElement('span')
    part.className = name
    part.textContent = text
    parent.appendChild(part)
    parent.appendChild(document.createTextNode(' '))
  }

  function ask() {
    if (isAsking || isOver) return
    isAsking = true
    var call = new XMLHttpRequest()
    call.open('GET', api)
    call.timeout = 8000
    call.onreadystatechange = function () {
      if (call.readyState !== 4) return
      isAsking = false
      if (isOver) return
      if (call.status === 200) return take(JSON.parse(call.responseText))
      if (call.status === 404) return end()
      if (Date.now() - heardAt >= LOST_MS) say('No connection since ' + toClock(heardAt) + '.')
    }
    call.send()
  }

  function toClock(time) {
    var date = new Date(time)
    var minutes = date.getMinutes()
    var hours = date.getHours() % 12 || 12
    return (
      hours + ':' + (minutes < 10 ? '0' : '') + minutes + (date.getHours() < 12 ? ' AM' : ' PM')
    )
  }

  function listen() {
    if (!window.EventSource || isOver) return
    if (source) source.close()
    source = new EventSource(api + '/events')
    source.addEventListener('board', function (event) {
      isStreaming = true
      take(JSON.parse(event.data))
    })
    source.addEventListener('heartbeat', function () {
      isStreaming = true
      heardAt = Date.now()
    })
    source.onerror = function () {
      isStreaming = false
      /* a refusal ends it; all televisions of a venue must not come back at once */
      if (source.readyState === 2) setTimeout(listen, RECONNECT_MS * (1 + Math.random()))
    }
  }

  setInterval(function () {
    if (isOver) return
    if (isStreaming && Date.now() - heardAt > SILENCE_MS) {
      isStreaming = false
      listen()
    }
    if (!isStreaming) ask()
  }, POLL_MS)

  setInterval(function () {
    if (isOver || board === null || byId('note').textContent) return
    if (Date.now() - turnedAt >= PAGE_MS) {
      turnedAt = Date.now()
      pages.ready++
      pages.making++
    }
    draw()
  }, 1000)

  window.addEventListener('resize', function () {
    if (board !== null && !byId('note').textContent) draw()
  })

  say('')
  ask()
  listen()
})()

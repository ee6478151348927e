/** A way in which markup makes a browser send a request. */
export interface Vector {
  name: string;
  head: string;
  body: string;
  /** `none`: this browser no longer follows it by itself, but the renderer must block it anyway. */
  waysOut?: 'none';
  /** Whether it navigates the document or changes the targets of others. */
  alone?: true;
}

/** Returns the classic exfiltration vectors, each to its own path of the address. */
export function vectorsTo(address: string): Vector[] {
  const url = (name: string) => `http://${address}/${name}`;
  const inBody = (name: string, body: (to: string) => string, rest: Partial<Vector> = {}): Vector => ({
    name,
    head: '',
    body: body(url(name)),
    ...rest,
  });
  const inHead = (name: string, head: (to: string) => string, rest: Partial<Vector> = {}): Vector => ({
    name,
    head: head(url(name)),
    body: '<p>text</p>',
    ...rest,
  });
  const styled = (name: string, css: (to: string) => string) =>
    inHead(name, (to) => `<style>${css(to)}</style>`);
  return [
    inBody('img', (to) => `<img src="${to}">`),
    inBody('img-srcset', (to) => `<img srcset="${to} 1x, ${to}2 2x">`),
    inBody('picture', (to) => `<picture><source srcset="${to}"><img></picture>`),
    inBody('input-image', (to) => `<input type="image" src="${to}">`),
    inBody('svg-image', (to) => `<svg><image href="${to}" width="9" height="9"/></svg>`),
    inBody(
      'svg-fe-image',
      (to) =>
        `<svg width="9" height="9"><filter id="f"><feImage href="${to}"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
    ),
    inBody('svg-use', (to) => `<svg><use href="${to}#a"/></svg>`, { waysOut: 'none' }),
    inBody('iframe', (to) => `<iframe src="${to}"></iframe>`),
    inBody('iframe-srcdoc', (to) => `<iframe srcdoc="<img src='${to}'>"></iframe>`),
    inBody('object', (to) => `<object data="${to}"></object>`),
    inBody('embed', (to) => `<embed src="${to}">`),
    inBody('video', (to) => `<video src="${to}" autoplay preload="auto"></video>`),
    inBody('video-poster', (to) => `<video poster="${to}"></video>`),
    inBody('audio', (to) => `<audio src="${to}" preload="auto"></audio>`),
    inBody(
      'track',
      (to) => `<video src="data:video/mp4,x"><track kind="captions" default src="${to}"></video>`,
      { waysOut: 'none' },
    ),
    inBody('script', (to) => `<script src="${to}"></script>`),
    inBody('script-module', (to) => `<script type="module" src="${to}"></script>`),
    inBody('script-fetch', (to) => `<script>fetch('${to}')</script>`),
    inBody('script-beacon', (to) => `<script>navigator.sendBeacon('${to}', 'x')</script>`),
    inBody('script-socket', (to) => `<script>new WebSocket('${to.replace('http', 'ws')}')</script>`),
    inBody('script-image', (to) => `<script>new Image().src = '${to}'</script>`),
    inBody('handler', (to) => `<img src="data:," onerror="new Image().src='${to}'">`),
    inBody(
      'form',
      (to) => `<form id="f" action="${to}"></form><script>document.getElementById('f').submit()</script>`,
      { alone: true },
    ),
    inBody('background', (to) => `<div style="width:9px;height:9px;background:url(${to})">x</div>`),
    inBody('body-background', (to) => `<table background="${to}"><tr><td>x</td></tr></table>`),
    inBody('list-style', (to) => `<ul style="list-style-image:url(${to})"><li>x</li></ul>`),
    inBody('cursor', (to) => `<div style="cursor:url(${to}),auto">x</div>`),
    inBody('content', (to) => `<style>p::after{content:url(${to})}</style><p>x</p>`),
    inBody('border-image', (to) => `<div style="border:9px solid;border-image:url(${to}) 9">x</div>`),
    inBody('mask', (to) => `<div style="width:9px;height:9px;mask-image:url(${to})">x</div>`),
    inBody('shape', (to) => `<div style="float:left;width:9px;height:9px;shape-outside:url(${to})">x</div>`, {
      waysOut: 'none',
    }),
    inBody(
      'data-svg',
      (to) =>
        `<img src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${to}"/></svg>`)}">`,
      { waysOut: 'none' },
    ),
    inBody('anchor-ping', (to) => `<a href="${to}" ping="${to}">link</a>`, { waysOut: 'none' }),
    styled('import', (to) => `@import url(${to});`),
    styled('font', (to) => `@font-face{font-family:x;src:url(${to})}body{font-family:x}`),
    inHead('page-margin', (to) => `<style>@page{@top-left{content:url(${to})}}</style>`, { waysOut: 'none' }),
    inHead('stylesheet', (to) => `<link rel="stylesheet" href="${to}">`),
    inHead('icon', (to) => `<link rel="icon" href="${to}">`, { waysOut: 'none' }),
    inHead('prefetch', (to) => `<link rel="prefetch" href="${to}">`),
    inHead('preload', (to) => `<link rel="preload" as="image" href="${to}">`),
    inHead('module-preload', (to) => `<link rel="modulepreload" href="${to}">`),
    inHead('preconnect', (to) => `<link rel="preconnect" href="${to}">`, { waysOut: 'none' }),
    inHead('prerender', (to) => `<link rel="prerender" href="${to}">`, { waysOut: 'none' }),
    inHead('manifest', (to) => `<link rel="manifest" href="${to}">`, { waysOut: 'none' }),
    inHead('meta-refresh', (to) => `<meta http-equiv="refresh" content="0;url=${to}">`, { alone: true }),
    inHead('base', (to) => `<base href="${to}/"><img src="relative.png">`, { alone: true }),
    inHead(
      'speculation',
      (to) =>
        `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${to}"],"eagerness":"immediate"}]}</script>`,
      { waysOut: 'none' },
    ),
  ];
}

/** Returns documents that together contain all vectors; `names` are those that this browser follows. */
export function documentsWith(vectors: readonly Vector[]): { names: string[]; head: string; body: string }[] {
  const together = vectors.filter(({ alone }) => alone !== true);
  return [together, ...vectors.filter(({ alone }) => alone === true).map((vector) => [vector])].map(
    (group) => ({
      names: group.filter(({ waysOut }) => waysOut !== 'none').map(({ name }) => name),
      head: group.map(({ head }) => head).join('\n'),
      body: group.map(({ body }) => body).join('\n'),
    }),
  );
}

/**
 * The only script of these pages. It shows the label in `data-once`, prevents submitting twice, and
 * sends how long the page was open and the host of the site that linked to it. It enables the button
 * again if the visitor returns or no response
 * arrives.
 */
export const SUBMIT_SCRIPT = `(function(d,w){
var f=d.querySelector('form[data-once]'),b=f.querySelector('button'),t=Date.now(),s=b.textContent,o=0;
if(/^http/.test(d.referrer))d.querySelectorAll('[name=from]').forEach(function(r){r.value=r.value||d.referrer.split('/')[2]});
function back(){o=0;b.textContent=s;b.removeAttribute('aria-disabled')}
f.addEventListener('submit',function(e){
if(o)return e.preventDefault();
o=1;f.elements.elapsed.value=Date.now()-t;b.textContent=f.dataset.once;b.setAttribute('aria-disabled','true');
setTimeout(back,15000)});
w.addEventListener('pageshow',function(e){if(e.persisted)back()})
})(document,window)`.replaceAll('\n', '')

/** Shows the button next to a promo code and copies the code when it is pressed. */
export const COPY_SCRIPT = `(function(d,n){
var b=d.querySelector('[data-copy]');if(!b||!n.clipboard)return;
b.hidden=false;b.onclick=function(){n.clipboard.writeText(b.dataset.copy).then(function(){b.textContent=b.dataset.copied})}
})(document,navigator)`.replaceAll('\n', '')

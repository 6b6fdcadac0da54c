/**
 * Lets the second press of a double click send nothing: an answer can come between the two, and the second would decide,
 * pay or delete once more, or whatever stands in that place by then.
 */
export function sendOnce(): void {
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const isSending = button?.type === 'submit' && button.form?.getAttribute('method') === 'post';
    if (event.detail > 1 && isSending) event.preventDefault();
  };
  document.addEventListener('click', press, true);
}

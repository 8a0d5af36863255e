{{/* The installation's name. Releases that share it are one installation: their pods reach each other. */}}
{{- define "nunatak.installation" -}}
{{ .Values.installation | default .Release.Name }}
{{- end }}

{{/* Shortens a name. The longest name of a service with a group, and a Service's limit of 63 characters, leave 24 of them. */}}
{{- define "nunatak.short" -}}
{{- $name := . | replace "." "-" -}}
{{- if gt (len $name) 24 }}{{ printf "%s-%s" ($name | trunc 17 | trimSuffix "-") ($name | sha256sum | trunc 6) }}{{ else }}{{ $name }}{{ end -}}
{{- end }}

{{/* Begins the names of services' objects, which other releases of the installation know. */}}
{{- define "nunatak.prefix" -}}
{{ include "nunatak.installation" . | include "nunatak.short" }}
{{- end }}

{{/* Begins the names of a release's own objects. */}}
{{- define "nunatak.release" -}}
{{ include "nunatak.short" .Release.Name }}
{{- end }}

{{/* Selects pods: of a component where one is given. Never changes, since a Deployment's selector can't. Takes root, component, group. */}}
{{- define "nunatak.selector" -}}
app.kubernetes.io/name: nunatak
app.kubernetes.io/instance: {{ include "nunatak.installation" .root | quote }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- with .group }}
nunatak/group: {{ . | quote }}
{{- end }}
{{- end }}

{{/* Takes root, component, group, version. */}}
{{- define "nunatak.labels" -}}
{{ include "nunatak.selector" . }}
app.kubernetes.io/part-of: nunatak
app.kubernetes.io/version: {{ .version | default .root.Chart.AppVersion | trunc 63 | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{/* The host name of a service's Service, in full: lookups that pass by search domains find it, and certificates can name it. Takes root, service. */}}
{{- define "nunatak.host" -}}
{{ include "nunatak.prefix" .root }}-{{ .service }}.{{ .root.Release.Namespace }}.svc.{{ .root.Values.clusterDomain }}
{{- end }}

{{/* Takes root, app, image (of the service). A service's own tag or digest wins, then the tag of all, then what the release lists. */}}
{{- define "nunatak.image" -}}
{{- $all := .root.Values.image -}}
{{- $released := get (.root.Files.Get "images.json" | default "{}" | fromJson) .app | default dict -}}
{{- $image := .image | default dict -}}
{{- $registry := $image.registry | default $all.registry | default (.root.Values.global | default dict).imageRegistry -}}
{{- if not $registry }}{{ fail "image.registry is empty: name the registry that holds your images, as --set image.registry=registry.example.org" }}{{ end -}}
{{- $name := printf "%s/%s/%s" $registry $all.repository .app -}}
{{- if $image.digest }}{{ $name }}@{{ $image.digest }}
{{- else if or $image.tag $all.tag }}{{ $name }}:{{ $image.tag | default $all.tag }}
{{- else if $released.digest }}{{ $name }}@{{ $released.digest }}
{{- else }}{{ $name }}:{{ $released.tag | default .root.Chart.AppVersion }}{{ end -}}
{{- end }}

{{/* The version that labels show. Takes root, app, image. */}}
{{- define "nunatak.version" -}}
{{- $released := get (.root.Files.Get "images.json" | default "{}" | fromJson) .app | default dict -}}
{{ (.image | default dict).tag | default .root.Values.image.tag | default $released.tag | default .root.Chart.AppVersion }}
{{- end }}
